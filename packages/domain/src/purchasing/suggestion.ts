import { addDays, weekdayOf } from '../availability/dates.ts'
import type { DeliverySchedule } from './delivery-schedule.ts'

/** Suppliers without fixed days are ordered from once a week. */
const DAYS_WITHOUT_SCHEDULE = 7

/** Returns the date of the delivery after the ordered one, until which the ordered quantity must last. */
export function deliveryAfterNext({ delivery_weekdays }: Pick<DeliverySchedule, 'delivery_weekdays'>, date: string) {
  for (let days = 1; days <= 7; days++) {
    const next = addDays(date, days)
    if (delivery_weekdays.includes(weekdayOf(next))) return next
  }
  return addDays(date, DAYS_WITHOUT_SCHEDULE)
}

export type DayDemand = {
  /** Expected demand of the whole day. */
  readonly forecast_base: number
  /** Demand of the orders that exist already, whether cooked or not. */
  readonly placed_base: number
}

/** Stock and demand of an ingredient in a deli until the delivery after the ordered one, in base units. */
export type Need = {
  readonly stocked_base: number
  /** Quantity of other purchases that arrive before the delivery after the ordered one. */
  readonly incoming_base: number
  readonly par_base: number
  /** Reserved by orders that are not cooked yet. */
  readonly reserved_base: number
  /** Forecast demand in addition to the orders that exist already. */
  readonly forecast_base: number
}

/** Counts only demand beyond placed orders, whose ingredients are reserved, or cooked and deducted from stock. */
export const expectedBeyondOrders = (days: readonly DayDemand[]): number =>
  days.reduce((sum, { forecast_base, placed_base }) => sum + Math.max(0, forecast_base - placed_base), 0)

export const missingBase = ({ stocked_base, incoming_base, par_base, reserved_base, forecast_base }: Need): number =>
  Math.max(0, reserved_base + forecast_base + par_base - stocked_base - incoming_base)

export const suggestedPacks = (need: Need, pack_base: number): number => Math.ceil(missingBase(need) / pack_base)

type SuggestedOption = { readonly id: number; readonly ingredient_id: number; readonly is_preferred: boolean }

/**
 * Returns the options of one supplier for which a quantity is suggested: at most one per ingredient, and none when the
 * ingredient is usually bought from somebody else.
 */
export function optionsToSuggest<O extends SuggestedOption>(
  options: readonly O[],
  preferred_elsewhere: ReadonlySet<number>,
): O[] {
  const chosen = new Map<number, O>()
  for (const option of options) {
    const { ingredient_id, is_preferred } = option
    if (preferred_elsewhere.has(ingredient_id) && !is_preferred) continue
    if (is_preferred || !chosen.has(ingredient_id)) chosen.set(ingredient_id, option)
  }
  return [...chosen.values()]
}
