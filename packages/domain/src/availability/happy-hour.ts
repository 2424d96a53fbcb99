import { Refusal } from '../refusal.ts'
import { begins, overlap } from './spans.ts'
import { weekdayOf } from './dates.ts'
import type { HappyHour } from './facts.ts'

/** A happy hour as edited in a form; `id` is null before the first save. */
export type HappyHourShape = Omit<HappyHour, 'id'> & { readonly id: number | null }

/** Rejects overlaps, even when excluded dates avoid them: on all other dates the meal would have two prices. */
export function checkHappyHours(list: readonly HappyHourShape[]): void {
  for (const [index, one] of list.entries()) {
    const because = faultOf(one)
    if (because) throw new Refusal('happy_hour_wrong', { because, id: one.id, index })
    for (const other of list.slice(0, index)) {
      const meal_ids = one.meal_ids.filter((id) => other.meal_ids.includes(id))
      const weekdays = one.weekdays.filter((day) => other.weekdays.includes(day))
      if (meal_ids.length > 0 && weekdays.length > 0 && overlap(one, other))
        throw new Refusal('happy_hours_overlap', { ids: [other.id, one.id], meal_ids, weekdays })
    }
  }
}

/** Returns the happy hour that applies to a meal in a slot with this start. */
export function happyHourAt(
  list: readonly HappyHour[],
  meal_id: number,
  date: string,
  minute: number,
): HappyHour | null {
  const weekday = weekdayOf(date)
  return (
    list.find(
      (one) =>
        one.meal_ids.includes(meal_id) &&
        one.weekdays.includes(weekday) &&
        begins(minute, one) &&
        !one.excluded_dates.includes(date),
    ) ?? null
  )
}

function faultOf({ percent, price_agorot, from_minute, until_minute }: HappyHourShape): string | null {
  if ((percent === null) === (price_agorot === null)) return 'percent_or_price'
  if (percent !== null && (percent < 1 || percent > 99)) return 'percent'
  return from_minute >= until_minute ? 'span' : null
}
