import type { HappyHour, MealFacts } from '../availability/facts.ts'
import type { Choice } from '../catalog/choice.ts'
import { mealPrice, type PriceStep } from './meal-price.ts'

export type LineToPrice = {
  /** Key of the line, chosen by the client. */
  readonly key: string
  readonly meal_id: number
  readonly quantity: number
  readonly choices: Choice
  /** Discount off this line only; exactly one of percent and amount is set. */
  readonly discount?: LineDiscount
}
export type LineDiscount = { readonly percent: number | null; readonly agorot: number | null }
/** Each step gives the price of a portion so far; the last one is final. */
export type LineStep = Omit<PriceStep, 'kind'> & {
  kind: PriceStep['kind'] | 'variant'
  value_id?: number
  name_he?: string
  name_en?: string
}
export type LinePrice = {
  key: string
  meal_id: number
  quantity: number
  unit_agorot: number
  line_agorot: number
  trail: LineStep[]
}
type Slot = { readonly date: string; readonly start_minute: number }
type LinePriceFacts = {
  readonly meals: ReadonlyMap<number, Pick<MealFacts, 'id' | 'price_agorot' | 'groups' | 'item'>>
  readonly happy_hours: readonly HappyHour[]
  /** Prices by line key at which unchanged lines were sold. */
  readonly sold?: ReadonlyMap<string, SoldAt>
}
export type SoldAt = { readonly unit_agorot: number; readonly trail: readonly LineStep[] }

/** Prices one line. An unknown meal costs 0, because availability rejects it separately. */
export function priceLine(
  { key, meal_id, quantity, choices }: LineToPrice,
  slot: Slot,
  facts: LinePriceFacts,
): LinePrice {
  const sold = facts.sold?.get(key)
  if (sold) {
    const { unit_agorot, trail } = sold
    return { key, meal_id, quantity, unit_agorot, line_agorot: unit_agorot * quantity, trail: [...trail] }
  }
  const meal = facts.meals.get(meal_id)
  const { agorot, trail } = mealPrice({
    meal_id,
    base_agorot: meal?.price_agorot ?? 0,
    deli_agorot: meal?.item?.price_agorot ?? null,
    happy_hours: facts.happy_hours,
    date: slot.date,
    minute: slot.start_minute,
  })
  const steps: LineStep[] = [...trail]
  // A value may have a negative price, but a portion never costs less than 0.
  let running = agorot
  for (const { value, quantity: times } of chosenValues(meal?.groups ?? [], choices)) {
    if (value.price_agorot === 0) continue
    running += value.price_agorot * times
    const { id: value_id, name_he, name_en } = value
    steps.push({ kind: 'variant', agorot: Math.max(0, running), value_id, name_he, name_en })
  }
  const unit_agorot = Math.max(0, running)
  return { key, meal_id, quantity, unit_agorot, line_agorot: unit_agorot * quantity, trail: steps }
}

/** Returns the chosen values in menu order, regardless of the sequence in which they were chosen. */
export function chosenValues<G extends { readonly values: readonly { readonly id: number }[] }>(
  groups: readonly G[],
  choices: Choice,
): { group: G; value: G['values'][number]; quantity: number }[] {
  const wanted = new Map<number, number>()
  for (const { value_id, quantity } of choices) wanted.set(value_id, (wanted.get(value_id) ?? 0) + quantity)
  return groups.flatMap((group) =>
    group.values.flatMap((value) => {
      const quantity = wanted.get(value.id) ?? 0
      return quantity > 0 ? [{ group, value, quantity }] : []
    }),
  )
}
