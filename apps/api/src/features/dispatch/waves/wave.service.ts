import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { clockOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import { deliCodes } from '@tavlin/domain/dispatch/order-label'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as repo from './wave.repo.ts'

const FIRST_HOUR = 4
const LAST_HOUR = 27

type WaveInput = {
  readonly date?: string | undefined
  readonly hour?: number | undefined
  readonly deli?: number | undefined
}

/** Delis the caller dispatches, narrowed to one if requested; null means all. */
export function dispatchedDelis(caller: Caller, deli: number | undefined): readonly number[] | null {
  const own = delisOf('access_inlay_screen', caller)
  if (deli === undefined) return own
  return own === null || own.includes(deli) ? [deli] : []
}

/** Reads everything the wave screen shows in three statements. */
export async function showWave({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, input: WaveInput) {
  const at = now()
  const today = minuteOf(at)
  const date = input.date ?? today.date
  const deli_ids = dispatchedDelis(caller, input.deli)
  const { all_delis, ...day } = await repo.findDay(db, { date, deli_ids })
  const codes = deliCodes(all_delis)
  const delis = day.delis.map((deli) => ({ ...deli, ...codes.get(deli.id)! }))
  const now_hour = Math.min(LAST_HOUR, Math.max(FIRST_HOUR, Math.floor(today.minute / 60)))
  const hour = input.hour ?? (date === today.date ? runningHour(day.hours, now_hour) : firstHour(day.hours))
  const wave = await findWave(db, { date, hour, deli_ids }, at)
  const may_lock = allows('lock_trips', caller, input.deli)
  const running = { date: today.date, hour: now_hour }
  return { data: { date, hour, at: at.toISOString(), running, ...day, delis, ...wave, may_lock } }
}

export async function findWave(db: Db, key: repo.WaveKey, now: Date) {
  const drivers = withShifts(await repo.findDrivers(db, key, now), key.date)
  return { drivers, waiting: await repo.findWaiting(db, key, now) }
}

/**
 * Returns the hour to show for today: the first from now on with orders or trips, else the last with orders or trips,
 * else the current one.
 */
function runningHour(hours: repo.WaveDay['hours'], now_hour: number): number {
  return (hours.find(({ hour }) => hour >= now_hour) ?? hours.at(-1))?.hour ?? now_hour
}

/**
 * Returns the hour to show for another day: the first with waiting orders, else the first with orders or trips, else
 * `FIRST_HOUR`.
 */
function firstHour(hours: repo.WaveDay['hours']): number {
  return (hours.find(({ waiting }) => waiting > 0) ?? hours[0])?.hour ?? FIRST_HOUR
}

/** Converts minutes of the business day to instants, considering clock changes of that date. */
function withShifts(drivers: readonly repo.DriverRow[], date: string) {
  const clock = clockOf(date)
  return drivers.map(({ shift, ...driver }) => ({
    ...driver,
    shift: shift && { from: clock(shift.start_minute).toISOString(), until: clock(shift.end_minute).toISOString() },
  }))
}
