import type { Choice } from '../catalog/choice.ts'
import { Refusal } from '../refusal.ts'
import { type Limits, limitsOf, type Shortage, shortages, type Units, unitsOf } from './capacity.ts'
import { explainMealAt, isShutThatDay } from './explain-meal.ts'
import { fullReason, judgeSlot, type SlotQuestion, type SlotVerdict } from './explain-slot.ts'
import type { MealFacts, SlotLoad } from './facts.ts'
import type { Reason } from './reasons.ts'
import type { Slot } from './slots.ts'

export type SlotContext = SlotQuestion & { readonly load: SlotLoad }
/** Remaining capacity before this order. Null means no limit; sections without a limit are omitted. */
export type RemainingCapacity = {
  readonly orders: number | null
  readonly bags: number | null
  readonly sections: Readonly<Record<string, number>>
  readonly portions: number | null
}
export type Availability =
  { readonly ok: true; readonly left: RemainingCapacity } | { readonly ok: false; readonly reasons: readonly Reason[] }

export type CartLine = { readonly meal_id: number; readonly quantity: number; readonly choices?: Choice }
export type CartQuestion = SlotContext & {
  readonly meals: ReadonlyMap<number, MealFacts>
  readonly lines: readonly CartLine[]
  readonly card?: { readonly usable: boolean }
}
/** An accepted cart includes the data that a reservation needs. */
export type CartVerdict =
  | { readonly ok: true; readonly slot: Slot; readonly units: Units; readonly limits: Limits }
  | { readonly ok: false; readonly reasons: readonly Reason[] }

/** Explains one portion of each meal of a menu: the remaining capacity, or all reasons, slot first, then meal. */
export function explainMeals(slot_context: SlotContext, meals: readonly MealFacts[]): Map<number, Availability> {
  const judged = judgeSlot(slot_context)
  return new Map(meals.map((meal) => [meal.id, availabilityIn(judged, slot_context, meal)]))
}

export function explainCart(question: CartQuestion): CartVerdict {
  return cartIn(judgeSlot(question), question)
}

/** Combines the reasons into one refusal. Several faulty meals share one code, with all reasons in the details. */
export function cartRefusal(reasons: readonly Reason[]): Refusal {
  // `no_slots` is a problem of the deli, although it is reported for each meal.
  const own = reasons.filter(({ meal_id, because }) => meal_id !== undefined && because !== 'no_slots')
  const several = new Set(own.map(({ meal_id }) => meal_id)).size > 1
  return new Refusal(several ? 'cart_items_not_valid' : (reasons[0]?.code ?? 'cart_items_not_valid'), { reasons })
}

function availabilityIn(judged: SlotVerdict, slot_context: SlotContext, meal: MealFacts): Availability {
  const { deli, date, start_minute, type, load, now } = slot_context
  const meals = new Map([[meal.id, meal]])
  const lines = [{ meal_id: meal.id, quantity: 1 }]
  const verdict = cartIn(judged, { deli, date, start_minute, type, load, now, meals, lines })
  return verdict.ok ? { ok: true, left: leftOf(verdict.limits, load, meal) } : verdict
}

function cartIn({ slot, starts_at, reasons: against_slot }: SlotVerdict, question: CartQuestion): CartVerdict {
  const { deli, date, start_minute, type, load, now, lines, meals, card } = question
  const valid_lines = lines.flatMap(({ meal_id, quantity, choices }) => {
    const meal = meals.get(meal_id)
    return meal && isCount(quantity) ? [{ meal, quantity, choices }] : []
  })
  const units = unitsOf(valid_lines)
  const limits =
    slot &&
    limitsOf(
      slot,
      valid_lines.map(({ meal }) => meal),
      date,
    )
  const short = limits && valid_lines.length > 0 ? shortages(limits, load, units) : []
  const reasons = once([
    ...against_slot,
    ...short.flatMap(fullReason),
    ...againstLines(lines, meals),
    ...valid_lines.flatMap(({ meal, choices }) => [
      ...explainMealAt({ deli, meal, date, start_minute, type, now, ...(choices ? { choices } : {}) }, starts_at),
      ...quotaReasons(short, meal, date),
    ]),
    ...(card && !card.usable ? [{ code: 'card_invalid', because: 'card' } as const] : []),
  ])
  return slot && limits && reasons.length === 0 ? { ok: true, slot, units, limits } : { ok: false, reasons }
}

const isCount = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity > 0

function againstLines(lines: readonly CartLine[], meals: ReadonlyMap<number, MealFacts>): Reason[] {
  const code = 'cart_items_not_valid'
  if (lines.length === 0) return [{ code, because: 'empty' }]
  return lines.flatMap(({ meal_id, quantity }): Reason[] => {
    if (!meals.has(meal_id)) return [{ code, because: 'unknown_meal', meal_id }]
    return isCount(quantity) ? [] : [{ code, because: 'lines', meal_id }]
  })
}

/** Skips the quota when the meal is closed on this date, because that is already a reason. */
function quotaReasons(short: readonly Shortage[], meal: MealFacts, date: string): Reason[] {
  if (isShutThatDay(meal, date)) return []
  return short.flatMap(({ what, id, left, limit, wanted }): Reason[] =>
    what === 'meal' && id === meal.id
      ? [{ code: 'item_no_available_slots', because: 'quota', meal_id: id, left, limit, wanted }]
      : [],
  )
}

/** Removes duplicates, because two order lines of one meal produce identical reasons. */
function once(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()]
}

function leftOf(limits: Limits, load: SlotLoad, meal: MealFacts): RemainingCapacity {
  const left = (limit: number | null | undefined, used: number | undefined): number | null =>
    limit === null || limit === undefined ? null : Math.max(0, limit - (used ?? 0))
  const sections = Object.keys(meal.section_minutes).flatMap((id): [string, number][] => {
    const minutes = left(limits.section_minutes[id], load.section_minutes[id])
    return minutes === null ? [] : [[id, minutes]]
  })
  return {
    orders: left(limits.orders, load.orders),
    bags: left(limits.bags, load.bags),
    sections: Object.fromEntries(sections),
    portions: left(limits.portions[meal.id], load.portions[meal.id]),
  }
}
