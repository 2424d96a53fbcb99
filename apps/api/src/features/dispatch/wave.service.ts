import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { clockOf, minuteOf } from '@tavlin/domain/availability/day-minutes'
import { deliCodes } from '@tavlin/domain/dispatch/order-label'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as repo from './wave.repo.ts'

const FIRST_HOUR = 4
const LAST_HOUR = 27

type Asked = {
  readonly date?: string | undefined
  readonly hour?: number | undefined
  readonly deli?: number | undefined
}

/** Where this person dispatches, narrowed to one deli if asked; null: everywhere. */
export function dispatchedDelis(caller: Caller, deli: number | undefined): readonly number[] | null {
  const own = delisOf('access_inlay_screen', caller)
  if (deli === undefined) return own
  return own === null || own.includes(deli) ? [deli] : []
}

/** Everything the screen of a wave shows, in three statements. */
export async function showWave({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, asked: Asked) {
  const at = now()
  const today = minuteOf(at)
  const date = asked.date ?? today.date
  const deli_ids = dispatchedDelis(caller, asked.deli)
  const { all_delis, ...day } = await repo.findDay(db, { date, deli_ids })
  const codes = deliCodes(all_delis)
  const delis = day.delis.map((deli) => ({ ...deli, ...codes.get(deli.id)! }))
  const hour = asked.hour ?? nextHour(day.hours, date === today.date ? Math.floor(today.minute / 60) : FIRST_HOUR)
  const wave = await findWave(db, { date, hour, deli_ids }, at)
  const may_lock = allows('lock_trips', caller, asked.deli)
  return { data: { date, hour, at: at.toISOString(), ...day, delis, ...wave, may_lock } }
}

/** Drivers with their trips, and what waits for one. */
export async function findWave(db: Db, key: repo.WaveKey, now: Date) {
  const drivers = withShifts(await repo.findDrivers(db, key, now), key.date)
  return { drivers, waiting: await repo.findWaiting(db, key, now) }
}

/** The one that is being worked on: from now on, the first with something waiting, or else with anything. */
function nextHour(hours: repo.WaveDay['hours'], from: number): number {
  const coming = hours.filter(({ hour }) => hour >= from)
  const found = coming.find(({ waiting }) => waiting > 0) ?? coming[0] ?? hours.at(-1)
  return found?.hour ?? Math.min(LAST_HOUR, Math.max(FIRST_HOUR, from))
}

/** Hours of the wall become instants by the clock of that day. */
function withShifts(drivers: readonly repo.DriverRow[], date: string) {
  const clock = clockOf(date)
  return drivers.map(({ shift, ...driver }) => ({
    ...driver,
    shift: shift && { from: clock(shift.start_minute).toISOString(), until: clock(shift.end_minute).toISOString() },
  }))
}
