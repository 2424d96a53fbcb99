import { addDays, weekdayOf } from '../availability/dates.ts'
import { isUsable, type Lot } from '../inventory/lot.ts'
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
  /** The part of the stock that expires before it is used (`expiringBase`). */
  readonly expiring_base: number
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

type StockedLot = Pick<Lot, 'expires_on' | 'remaining_base' | 'is_recalled'>
type UseOfStock = {
  readonly lots: readonly StockedLot[]
  /** The days until the delivery after the ordered one; the first is today. */
  readonly days: readonly (DayDemand & { readonly date: string })[]
  readonly reserved_base: number
}

/**
 * Returns how much of the stock expires, or is recalled, before it is used. Lots are used first expired, first out. A
 * lot that is still good on the last day does not count: the next order will see it.
 */
export function expiringBase({ lots, days, reserved_base }: UseOfStock): number {
  const today = days[0]?.date
  const last = days.at(-1)?.date
  if (today === undefined || last === undefined) return 0
  const by_day = usedByDay(days, reserved_base)
  const usedUntil = (date: string) =>
    days.reduce((sum, day, at) => (day.date <= date ? sum + (by_day[at] ?? 0) : sum), 0)
  let used_base = 0
  let wasted_base = 0
  const sorted = lots.toSorted((a, b) => ((a.expires_on ?? '9999') < (b.expires_on ?? '9999') ? -1 : 1))
  for (const lot of sorted) {
    const { expires_on, remaining_base } = lot
    if (!isUsable(lot, today)) wasted_base += remaining_base
    else if (expires_on !== null && expires_on <= last) {
      const taken_base = Math.min(remaining_base, Math.max(0, usedUntil(expires_on) - used_base))
      used_base += taken_base
      wasted_base += remaining_base - taken_base
    }
  }
  return wasted_base
}

/** Splits the remaining demand by day. Orders of past days that are not cooked yet count as demand of today. */
function usedByDay(days: readonly DayDemand[], reserved_base: number): number[] {
  const placed_later_base = days.slice(1).reduce((sum, { placed_base }) => sum + placed_base, 0)
  return days.map(({ forecast_base, placed_base }, at) =>
    at === 0
      ? Math.max(0, reserved_base - placed_later_base) + Math.max(0, forecast_base - placed_base)
      : Math.max(forecast_base, placed_base),
  )
}

export const missingBase = ({ expiring_base, ...need }: Need): number =>
  Math.max(
    0,
    need.reserved_base + need.forecast_base + need.par_base - (need.stocked_base - expiring_base) - need.incoming_base,
  )

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
