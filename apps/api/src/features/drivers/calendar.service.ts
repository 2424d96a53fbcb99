import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { addDays, datesFrom } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { atLeast, dayBalance } from '@tavlin/domain/drivers/needed-drivers'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import * as repo from './calendar.repo.ts'
import { expectDeli } from './driver.service.ts'

const DAY_MS = 86_400_000
const DAYS = 7
/** The last week whose dates have years of four digits. */
const LAST_WEEK = '9999-12-25'
/** Capacity of a car in hundredths of a bag, for delis without drivers. */
const DEFAULT_CAPACITY = 800

export async function showCalendar(
  { db, now }: Deps,
  caller: Caller,
  { from, deli }: { from: string; deli?: number | undefined },
) {
  if (deli !== undefined) expectDeli(caller, deli)
  if (from > LAST_WEEK)
    throw new Denied('invalid_input', { fields: [{ path: ['query', 'from'], message: 'is too far away' }] })
  const week = await repo.findWeek(db, from, deli === undefined ? delisOf('manage_drivers', caller) : [deli])
  const today = businessDay(now())
  const dates = datesFrom(from, DAYS).map((date) => ({
    date,
    compared_date: date < today ? null : sameWeekdayBefore(date, today),
  }))
  const volumes = await repo.listVolumes(
    db,
    dates.flatMap(({ date, compared_date }) => (compared_date === null ? [date] : [date, compared_date])),
    week.delis.map(({ id }) => id),
  )
  const on = (date: string | null) => volumes.filter((one) => one.date === date)
  const capacityOf = averageCapacity(week.drivers)
  const days = dates.map(({ date, compared_date }) => {
    const working = week.shifts.filter((shift) => shift.date === date && shift.kind === 'work')
    return { date, ...dayBalance(atLeast(on(date), on(compared_date)), working, capacityOf) }
  })
  return { data: { from, ...week, days } }
}

function sameWeekdayBefore(date: string, today: string): string {
  const days_ahead = (Date.parse(date) - Date.parse(today)) / DAY_MS
  return addDays(date, -DAYS * (Math.floor(days_ahead / DAYS) + 1))
}

function averageCapacity(drivers: repo.Week['drivers']): (deli_id: number) => number {
  return (deli_id) => {
    const own = drivers.filter(({ deli, active }) => active && deli.id === deli_id)
    return own.length === 0 ? DEFAULT_CAPACITY : own.reduce((sum, one) => sum + one.capacity_volume, 0) / own.length
  }
}
