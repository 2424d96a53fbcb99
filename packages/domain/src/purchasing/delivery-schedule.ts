import { Temporal } from 'temporal-polyfill'
import { BUSINESS_ZONE } from '../business-day.ts'

/**
 * When a supplier delivers. Weekdays are 0 (Sunday) to 6. An order must arrive before `cutoff_minute` of the day that
 * is `lead_days` before the delivery.
 */
export type DeliverySchedule = {
  readonly delivery_weekdays: readonly number[]
  readonly cutoff_minute: number
  readonly lead_days: number
}
export type PlannedDelivery = { readonly date: string; readonly cutoff_at: Date }

const DAYS_OF_WEEK = 7
const SOON_MS = 24 * 60 * 60_000

/** Whether orders for this delivery close within a day: they are due today. */
export const closesSoon = ({ cutoff_at }: PlannedDelivery, now: Date): boolean =>
  cutoff_at.getTime() - now.getTime() <= SOON_MS

/** Returns the moment until which an order for this day is accepted. */
export function cutoffOf({ cutoff_minute, lead_days }: DeliverySchedule, date: string): Date {
  const plainTime = { hour: Math.floor(cutoff_minute / 60), minute: cutoff_minute % 60 }
  const day = Temporal.PlainDate.from(date).subtract({ days: lead_days })
  return new Date(day.toZonedDateTime({ timeZone: BUSINESS_ZONE, plainTime }).epochMilliseconds)
}

export const deliversOn = ({ delivery_weekdays }: DeliverySchedule, date: string): boolean =>
  delivery_weekdays.includes(Temporal.PlainDate.from(date).dayOfWeek % DAYS_OF_WEEK)

/** Returns the first delivery that can still be ordered; null when the supplier has no fixed days. */
export function nextDelivery(schedule: DeliverySchedule, now: Date): PlannedDelivery | null {
  if (schedule.delivery_weekdays.length === 0) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(BUSINESS_ZONE).toPlainDate()
  // A delivery more than `lead_days` ahead can always be ordered, and every week has one, so the loop finds a delivery.
  for (let days = 0; days <= schedule.lead_days + DAYS_OF_WEEK; days++) {
    const date = today.add({ days }).toString()
    if (!deliversOn(schedule, date)) continue
    const cutoff_at = cutoffOf(schedule, date)
    if (cutoff_at > now) return { date, cutoff_at }
  }
  return null
}
