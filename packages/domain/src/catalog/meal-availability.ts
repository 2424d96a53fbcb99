import { businessDay, businessDayStart } from '../business-time.ts'
import { Refusal } from '../refusal.ts'

export type MealState = 'on_sale' | 'snoozed' | 'inactive' | 'not_yet' | 'ended'

/** Dates are YYYY-MM-DD and half-open: the meal is not sold on `available_until`. */
export type MealTimes = {
  readonly active: boolean
  readonly available_from: string | null
  readonly available_until: string | null
  readonly snoozed_until: string | null
}

/**
 * Returns the state of a meal; of several reasons, the first in the sequence of the checks. `today` is the business day
 * of `now_iso`.
 */
export function mealState(meal: MealTimes, now_iso: string, today: string): MealState {
  if (!meal.active) return 'inactive'
  if (meal.available_until !== null && meal.available_until <= today) return 'ended'
  if (meal.available_from !== null && today < meal.available_from) return 'not_yet'
  if (meal.snoozed_until !== null && Date.parse(now_iso) < Date.parse(meal.snoozed_until)) return 'snoozed'
  return 'on_sale'
}

export type SnoozeChoice = 'end_of_slot' | 'tomorrow' | { readonly date: string }

/** Returns the time at which a snooze ends. Between slots, or without any, `end_of_slot` means the end of the day. */
export function snoozeUntil(choice: SnoozeChoice, now: Date, slot_ends_at: Date | null): Date {
  const until =
    choice === 'end_of_slot' && slot_ends_at !== null
      ? slot_ends_at
      : businessDayStart(typeof choice === 'object' ? choice.date : dayAfter(businessDay(now)))
  if (until <= now) throw new Refusal('snooze_in_the_past', { until: until.toISOString() })
  return until
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
