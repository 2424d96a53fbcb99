import { Temporal } from 'temporal-polyfill'
import { businessDay, businessDayStart } from '../business-time.ts'

export const POINT_DAYS = 365
/** Points returned after their expiry stay valid for this many days. */
export const RETURNED_POINT_DAYS = 30

/** Points expire at the end of a business day, never during an evening. */
export function pointsExpireAt(at: Date, days: number): Date {
  return businessDayStart(
    Temporal.PlainDate.from(businessDay(at))
      .add({ days: days + 1 })
      .toString(),
  )
}
