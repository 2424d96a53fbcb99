import type { Choice } from '../catalog/choice.ts'
import { begins, spanOf, startsOf } from './spans.ts'
import { instantOf } from './day-minutes.ts'
import { weekdayOf } from './dates.ts'
import { explainVariants } from './explain-variants.ts'
import type { DeliFacts, ItemFacts, MealFacts, OrderType } from './facts.ts'
import type { Reason } from './reasons.ts'

export type MealQuestion = {
  readonly deli: DeliFacts
  readonly meal: MealFacts
  readonly date: string
  readonly start_minute: number
  readonly type: OrderType
  readonly now: Date
  /** Choices of the customer; when omitted, the check is only whether any valid choice exists. */
  readonly choices?: Choice
}

/**
 * Returns the reasons of the meal itself that exclude it from this slot, regardless of the slot's remaining capacity.
 */
export function explainMeal(question: MealQuestion): Reason[] {
  return explainMealAt(question, instantOf(question.date, question.start_minute))
}

/**
 * Works like `explainMeal` with the precomputed instant of the slot start, because callers check many meals of a slot.
 */
export function explainMealAt(question: MealQuestion, starts_at: Date): Reason[] {
  return [
    ...switchedOff(question.meal),
    ...notNow(question, starts_at),
    ...notThatDay(question),
    ...notThatSlot(question),
    ...explainVariants(question.meal, starts_at, question.now, question.choices),
  ]
}

/** Whether the deli sells the meal at all: it, its category and its place on the menu of the deli are switched on. */
export const isOffered = (meal: MealFacts): boolean => switchedOff(meal).length === 0

function switchedOff({ id: meal_id, active, category_active, item }: MealFacts): Reason[] {
  const code = 'item_inactive'
  const reasons: Reason[] = []
  if (!active) reasons.push({ code, because: 'meal', meal_id })
  if (!category_active) reasons.push({ code, because: 'category', meal_id })
  if (!item) reasons.push({ code, because: 'not_sold_here', meal_id })
  else if (!item.active) reasons.push({ code, because: 'here', meal_id })
  return reasons
}

function notNow({ meal, type, now }: MealQuestion, starts_at: Date): Reason[] {
  const code = 'item_not_available'
  const { id: meal_id, item } = meal
  const reasons: Reason[] = []
  if (meal.snoozed_until !== null && isSnoozed(meal.snoozed_until, starts_at, now))
    reasons.push({ code, because: 'snoozed', meal_id, at: meal.snoozed_until })
  if (item && item.snoozed_until !== null && isSnoozed(item.snoozed_until, starts_at, now))
    reasons.push({ code, because: 'snoozed_here', meal_id, at: item.snoozed_until })
  if (!meal.order_types.includes(type)) reasons.push({ code, because: 'order_type', meal_id })
  return reasons
}

/** Compares with the slot start, so a meal snoozed until tomorrow can be ordered today for next week. */
export function isSnoozed(until: string, starts_at: Date, now: Date): boolean {
  const until_ms = Date.parse(until)
  return now.getTime() < until_ms && starts_at.getTime() < until_ms
}

function notThatDay({ meal, date }: MealQuestion): Reason[] {
  const { id: meal_id, available_from, available_until } = meal
  const reasons: Reason[] = []
  if (available_from !== null && date < available_from)
    reasons.push({ code: 'items_not_yet_available', because: 'available_from', meal_id, date: available_from })
  if (available_until !== null && available_until <= date)
    reasons.push({ code: 'item_not_available_on_date', because: 'ended', meal_id, date: available_until })
  if (isShutThatDay(meal, date))
    reasons.push({ code: 'item_not_available_on_date', because: 'date_closed', meal_id, date })
  return reasons
}

export function isShutThatDay({ item }: MealFacts, date: string): boolean {
  return item?.dates.some((one) => one.date === date && one.quota === 0) ?? false
}

function notThatSlot({ deli, meal, date, start_minute, type }: MealQuestion): Reason[] {
  const { id: meal_id, item } = meal
  const code = 'item_no_deli_timeslots'
  const has_slots =
    deli.series.some((series) => series.order_type === type) ||
    deli.events.some((event) => event.kind === 'extra' && (event.order_type === null || event.order_type === type))
  if (!has_slots) return [{ code, because: 'no_slots', meal_id }]
  if (!item || item.windows.length === 0) return []
  const that_day = item.windows.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
  if (that_day.some((window) => begins(start_minute, window))) return []
  // Reports only the stronger reason: when the windows match no slot at all, another time would not help.
  if (windowsMiss(deli, item, type))
    return [{ code, because: 'windows_miss', meal_id, spans: item.windows.map(spanOf) }]
  return [{ code: 'item_not_in_timeslot', because: 'window', meal_id, spans: that_day.map(spanOf) }]
}

function windowsMiss(deli: DeliFacts, item: ItemFacts, type: OrderType): boolean {
  return !deli.series.some(
    (series) =>
      series.order_type === type &&
      item.windows.some(
        (window) =>
          window.weekdays.some((day) => series.weekdays.includes(day)) &&
          startsOf(series, series.every_minutes).some((start) => begins(start, window)),
      ),
  )
}
