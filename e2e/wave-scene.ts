import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { businessDay } from '@tavlin/domain/business-time'
import { tripMark } from '@tavlin/domain/dispatch/trip-mark'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { makeWorld } from '../apps/api/test/deli-world.ts'
import { makeDelivery, makeShift, makeTrip } from '../apps/api/test/driver-world.ts'
import { makePeople } from '../apps/api/test/people.ts'
import { addDays } from '../apps/web/app/ui/time/day-text.ts'
import { stored } from './database.ts'
import type { System } from './system.ts'

const NAMES = ['אבי מזרחי', 'רונן ביטון', 'סאלח אבו־ראס', 'יוסי פרץ', 'דניאל אזולאי']
const HOUR = 13

type WaveInput = { drivers: number; orders: number; volume?: number }
type SystemDatabase = Pick<System, 'database_url'>

/** Creates a deli with drivers on shift and waiting orders for tomorrow 13:00; order numbers start at 1. */
export async function waveScene(system: SystemDatabase, { drivers, orders, volume = 60 }: WaveInput) {
  const date = addDays(businessDay(new Date()), 1)
  const { db } = openDatabase(system.database_url, 1)
  const { deli_id } = await makeWorld(db)
  const driver_ids = await makeDrivers(db, deli_id, drivers)
  for (const driver_id of driver_ids) await makeShift(db, driver_id, { date, start_minute: 600, end_minute: 1380 })
  const order_ids = await makeOrders(db, { deli_id, date, count: orders, volume })
  await db.destroy()
  return { deli_id, driver_ids, order_ids, date, path: `/inlays?date=${date}&hour=${HOUR}&deli=${deli_id}` }
}
async function makeDrivers(db: Db, deli_id: number, count: number): Promise<number[]> {
  const people = await makePeople(
    db,
    Array.from({ length: count }, () => ({ role: 'driver', session: 'live' as const })),
  )
  const ids = people.map(({ id }) => id)
  const names = ids.map((_, i) => NAMES[i] ?? `שליח ${i + 1}`)
  await sql`update app_user set first_name = split_part(named.name, ' ', 1), last_name = split_part(named.name, ' ', 2)
    from unnest(${ids}::bigint[], ${names}::text[]) as named (id, name) where app_user.id = named.id`.execute(db)
  await sql`insert into driver (user_id, deli_id, phone, vehicle_name, capacity_volume, capacity_bags, capacity_stops, skills)
    select id, ${deli_id}, '+972501234567', 'קנגו', 1500, 60, 30, '{cash,events}' from unnest(${ids}::bigint[]) as id`.execute(
    db,
  )
  return ids
}

type Orders = { deli_id: number; date: string; count: number; volume: number }

/** Makes one order with the helper of the API tests and copies it to other addresses. */
async function makeOrders(db: Db, { deli_id, date, count, volume }: Orders): Promise<number[]> {
  const first = await makeDelivery(db, deli_id, { date, hour: HOUR, volume })
  await sql`insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status, address, start_minute,
      end_minute, promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot, total_agorot, vat_agorot,
      vat_percent, meals_count, volume)
    select gen_random_uuid()::text, gen_random_uuid(), deli_id, date, n, channel, order_type, status, address, start_minute,
      end_minute, promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot, total_agorot, vat_agorot,
      vat_percent, meals_count, volume
    from orders, generate_series(2, ${count}::integer) as n where id = ${first}`.execute(db)
  const { rows } = await sql<{ id: string }>`update orders set customer_name = 'לקוח ' || number, address = address ||
      jsonb_build_object('latitude', 32.06 + (number % 20) * 0.002, 'longitude', 34.765 + (number % 7) * 0.002,
        'formatted', 'דיזנגוף ' || number)
    where deli_id = ${deli_id} returning id`.execute(db)
  return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
}

/**
 * Returns the letter of a driver's trip. Letters run over all delis of a wave, so the test cannot know it in advance.
 */
export async function letterOf(system: SystemDatabase, driver_id: number, lang: 'he' | 'en'): Promise<string> {
  const [trip] = await stored<{ seq: number }>(
    system,
    `select seq from trip where driver_id = $1 and status <> 'cancelled' order by id desc limit 1`,
    [driver_id],
  )
  const { letter_he, letter_en } = tripMark(trip!.seq)
  return lang === 'he' ? letter_he : letter_en
}

/** Adds a trip in the previous hour from which the driver returns at this minute of the day. */
export async function outUntil(
  system: SystemDatabase,
  driver_id: number,
  { date }: Pick<WaveScene, 'date'>,
  minute: number,
) {
  const { db } = openDatabase(system.database_url, 1)
  const { id, order_ids } = await makeTrip(db, { driver_id, date, hour: HOUR - 1, stops: [{ minute: 10 }] })
  await sql`update trip set ends_at = ${instantOf(date, minute).toISOString()} where id = ${id}`.execute(db)
  await sql`update orders set driver_id = ${driver_id} where id = any (${order_ids}::bigint[])`.execute(db)
  await db.destroy()
}

export type WaveScene = Awaited<ReturnType<typeof waveScene>>

/** Returns the order numbers of each driver's trip, in sequence. */
export async function tripsOf(
  system: SystemDatabase,
  { deli_id }: Pick<WaveScene, 'deli_id'>,
): Promise<Record<string, number[]>> {
  const rows = await stored<{ name: string; numbers: number[] }>(
    system,
    `select first_name || ' ' || last_name as name, array_agg(orders.number order by position) as numbers
     from trip join app_user on app_user.id = driver_id join trip_stop on trip_id = trip.id join orders on orders.id = order_id
     where trip.deli_id = $1 and trip.status <> 'cancelled' group by trip.id, 1 order by trip.seq`,
    [deli_id],
  )
  return Object.fromEntries(rows.map(({ name, numbers }) => [name, numbers.map(Number)]))
}
