import type { DriverForm } from '@tavlin/contract/drivers'
import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../src/platform/db/db.ts'
import { makePeople } from './people.ts'

export const driverForm = (
  deli_id: number,
  more: Partial<z.input<typeof DriverForm>> = {},
): z.input<typeof DriverForm> => ({
  deli_id,
  phone: '050-123-4567',
  vehicle_kind: 'car',
  vehicle_name: 'קנגו',
  vehicle_plate: '62-418-03',
  capacity_volume: 800,
  capacity_bags: 12,
  capacity_stops: 10,
  skills: ['cash'],
  area_ids: [],
  active: true,
  note: '',
  ...more,
})

/** Creates an active driver of a deli. */
export async function makeDriver(db: Db, deli_id: number, more: { capacity_volume?: number } = {}): Promise<number> {
  const [person] = await makePeople(db, [{ role: 'driver', session: 'live' }])
  await sql`insert into driver (user_id, deli_id, phone, vehicle_name, capacity_volume)
    values (${person!.id}, ${deli_id}, '+972501234567', 'קנגו', ${more.capacity_volume ?? 800})`.execute(db)
  return person!.id
}

type ShiftOptions = { date: string; start_minute?: number; end_minute?: number; kind?: 'work' | 'absent' }

export async function makeShift(
  db: Db,
  driver_id: number,
  { date, start_minute, end_minute, kind }: ShiftOptions,
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into driver_shift (driver_id, deli_id, date, start_minute, end_minute, kind)
    select user_id, deli_id, ${date}, ${start_minute ?? 600}, ${end_minute ?? 1200}, ${kind ?? 'work'}
    from driver where user_id = ${driver_id} returning id`.execute(db)
  return rows[0]!.id
}

/** Creates a delivery order in a slot that begins on the hour, with only the columns that trips and statistics need. */
export async function makeDelivery(
  db: Db,
  deli_id: number,
  { date, hour, volume = 100, status = 'accepted' }: { date: string; hour: number; volume?: number; status?: string },
): Promise<number> {
  const [from, to] = [instantOf(date, hour * 60), instantOf(date, hour * 60 + 60)]
  const { rows } = await sql<{
    id: number
  }>`insert into orders (public_id, client_id, deli_id, date, number, channel, order_type, status,
      address, start_minute, end_minute, promise_from, promise_to, first_promise_to, placed_at, cart, meals_agorot, total_agorot,
      vat_agorot, vat_percent, meals_count, volume)
    select gen_random_uuid()::text, gen_random_uuid(), ${deli_id}, ${date}::date, coalesce(max(number), 0) + 1, 'phone', 'delivery',
      ${status}, '{"latitude": 32.08, "longitude": 34.78}', ${hour * 60}::integer, ${hour * 60 + 60}::integer, ${from}::timestamptz,
      ${to}::timestamptz, ${to}::timestamptz, ${from}::timestamptz, '{}', 5000, 5000, 763, 18, 1, ${volume}::integer
    from orders where deli_id = ${deli_id} and date = ${date}::date returning id`.execute(db)
  return rows[0]!.id
}

type Trip = {
  driver_id: number
  date: string
  hour: number
  status?: string
  distance_m?: number
  duration_s?: number
  /** One entry per stop: expected minutes after the hour, and its outcome. */
  stops: readonly { minute: number; state?: string; late_s?: number }[]
}

/** Creates a trip with an order of its hour at each stop. */
export async function makeTrip(db: Db, trip: Trip): Promise<{ id: number; order_ids: number[] }> {
  const { driver_id, date, hour, stops, status = 'planned', distance_m = 0, duration_s = 0 } = trip
  const { id, deli_id } = await db.transaction().execute(async (tx) => {
    // Serialises parallel inserts, because each trip needs its own number in the wave.
    await sql`select pg_advisory_xact_lock(hashtext(${`${date} ${hour}`}))`.execute(tx)
    const { rows } = await sql<{
      id: number
      deli_id: number
    }>`insert into trip (deli_id, driver_id, date, hour, seq, status, distance_m,
        duration_s, duration_in_traffic_s, created_at, changed_at)
      select deli_id, user_id, ${date}, ${hour}, (select coalesce(max(seq) + 1, 0) from trip where date = ${date} and hour = ${hour}),
        ${status}, ${distance_m}, ${duration_s}, ${duration_s}, now(), now() from driver where user_id = ${driver_id}
      returning id, deli_id`.execute(tx)
    return rows[0]!
  })
  const order_ids: number[] = []
  for (const [index, { minute, state = 'pending', late_s = 0 }] of stops.entries()) {
    const order_id = await makeDelivery(db, deli_id, { date, hour })
    order_ids.push(order_id)
    await sql`insert into trip_stop (trip_id, deli_id, order_id, position, state, eta_at, late_s, placed_at)
      values (${id}, ${deli_id}, ${order_id}, ${index + 1}, ${state}, ${instantOf(date, hour * 60 + minute)}, ${late_s}, now())`.execute(
      db,
    )
  }
  return { id, order_ids }
}
