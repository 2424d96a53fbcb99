import { Temporal } from 'temporal-polyfill'
import { businessDay, businessDayStart } from '../business-time.ts'

export const POINT_DAYS = 365
/** What comes back after its day has passed can still be used for a while. */
export const RETURNED_POINT_DAYS = 30

/** Points live to the end of a business day: nobody loses them in the middle of an evening. */
export function pointsExpireAt(at: Date, days: number): Date {
  return businessDayStart(
    Temporal.PlainDate.from(businessDay(at))
      .add({ days: days + 1 })
      .toString(),
  )
}
