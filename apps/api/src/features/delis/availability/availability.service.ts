import { quotaOf } from '@tavlin/domain/availability/capacity'
import { explainMeals } from '@tavlin/domain/availability/explain'
import { explainSlot } from '@tavlin/domain/availability/explain-slot'
import type { MealFacts, OrderType } from '@tavlin/domain/availability/facts'
import { mealPrice } from '@tavlin/domain/pricing/meal-price'
import type { Deps } from '#platform/deps.ts'
import { type DeliLoadFacts, loadFacts } from './facts.service.ts'
import { slotsWithLoad } from '../schedule/slots-answer.ts'

export type AvailabilityInput = {
  readonly date: string
  readonly start: number
  readonly type: OrderType
  /** Point in time for which availability is evaluated, instead of now. */
  readonly at?: string | undefined
}

/** Returns every meal of the menu as available or with all reasons against it. */
export async function explain(
  deps: Deps,
  deli_id: number,
  { meal, ...input }: AvailabilityInput & { meal?: number | undefined },
) {
  const facts = await loadFacts(deps, deli_id, { date: input.date, order_type: input.type })
  const now = momentOf(deps, input)
  const categories = new Map(facts.catalogue.categories.map((one) => [one.id, one]))
  const meals_by_id = facts.mealsAt(now)
  const wanted = facts.catalogue.meals.filter(({ id }) => meal === undefined || id === meal)
  const verdicts = verdictsOn(
    facts,
    wanted.map(({ id }) => meals_by_id.get(id)!),
    input,
    now,
  )
  const meals = wanted.map(({ name_he, name_en, category_id }, index) => {
    return { ...verdicts[index]!, name_he, name_en, category: categories.get(category_id)! }
  })
  const named_ids = new Set(meals.flatMap(({ reasons }) => reasons.map((reason) => reason.group_id)))
  const groups = facts.catalogue.groups
    .filter(({ id }) => named_ids.has(id))
    .map(({ id, name_he, name_en, owner_meal_id }) => ({ id, name_he, name_en, owner_meal_id }))
  return { data: { deli: facts.name, ...slotPart(facts, input, now), meals, groups } }
}

export const momentOf = ({ now }: Pick<Deps, 'now'>, { at }: AvailabilityInput): Date =>
  at === undefined ? now() : new Date(at)

export const slotsOf = ({ deli, loads }: DeliLoadFacts, date: string, type: OrderType, now: Date) =>
  slotsWithLoad(deli, loads, { date, type }, now)

export function slotPart(facts: DeliLoadFacts, { date, start, type }: AvailabilityInput, now: Date) {
  const slots = slotsOf(facts, date, type, now)
  const load = facts.loadOf({ date, order_type: type, start_minute: start })
  return {
    slot: slots.find(({ start_minute }) => start_minute === start) ?? null,
    slot_reasons: explainSlot({ deli: facts.deli, date, start_minute: start, type, now }, load),
    slots,
  }
}

/** Checks one portion of each meal, in the given sequence. */
export function verdictsOn(
  facts: DeliLoadFacts,
  meals: readonly MealFacts[],
  { date, start, type }: AvailabilityInput,
  now: Date,
) {
  const { deli, happy_hours } = facts
  const load = facts.loadOf({ date, order_type: type, start_minute: start })
  const answers = explainMeals({ deli, date, start_minute: start, type, load, now }, meals)
  return meals.map((meal) => {
    const answer = answers.get(meal.id)!
    const quota = meal.item && quotaOf(meal.item, date, start)
    const price = mealPrice({
      meal_id: meal.id,
      base_agorot: meal.price_agorot,
      deli_agorot: meal.item?.price_agorot ?? null,
      happy_hours,
      date,
      minute: start,
    })
    return {
      meal_id: meal.id,
      available: answer.ok,
      left: quota === null ? null : Math.max(0, quota - (load.portions[meal.id] ?? 0)),
      quota,
      reasons: answer.ok ? [] : answer.reasons,
      price_agorot: price.agorot,
      trail: price.trail,
    }
  })
}
