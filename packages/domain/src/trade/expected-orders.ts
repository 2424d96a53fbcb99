import { addDays } from '../availability/dates.ts'
import { expectedBase, learn, type WeekdayDemand } from '../purchasing/forecast.ts'

/** Weeks whose same weekday the expectation is based on. */
const WEEKS = 8

/** Returns the earlier days with the same weekday, oldest first. */
export const daysToLearn = (date: string): string[] =>
  Array.from({ length: WEEKS }, (_, n) => addDays(date, -7 * (WEEKS - n)))

export type HourOrders = { readonly date: string; readonly hour: number; readonly orders: number }
export type ExpectedHour = { readonly hour: number; readonly orders: number }

/**
 * Returns the expected orders by hour of the business day: a mean of the same weekdays, in which a day counts half as
 * much as the same weekday four weeks later. A day without any order was not open and is left out.
 */
export function expectedOrders(date: string, history: readonly HourOrders[]): ExpectedHour[] {
  const hours = [...new Set(history.map(({ hour }) => hour))].sort((a, b) => a - b)
  const open_days = daysToLearn(date).filter((day) => history.some((one) => one.date === day && one.orders > 0))
  return hours.map((hour) => {
    const learnt = open_days.reduce<WeekdayDemand | undefined>((known, day) => {
      const orders = history.filter((one) => one.date === day && one.hour === hour)
      return learn(
        known,
        orders.reduce((sum, one) => sum + one.orders, 0),
      )
    }, undefined)
    return { hour, orders: expectedBase(learnt) }
  })
}
