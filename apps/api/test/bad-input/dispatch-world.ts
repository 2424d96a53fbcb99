import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { makeDelivery, makeDriver, makeShift, makeTrip } from '../driver-world.ts'
import { NOON } from '../test-app.ts'

export const WAVE = { date: '2026-11-15', hour: 13 }

/**
 * Creates rows that valid requests about waves refer to: a deli with a trip of two stops, another driver, and a waiting
 * order.
 */
export function makeDispatchWorld(db: Db, newDeli: () => Promise<number>, files: FileStore) {
  const newDriver = async (deli_id: number) => {
    const driver_id = await makeDriver(db, deli_id)
    await sql`update driver set skills = '{cash}' where user_id = ${driver_id}`.execute(db)
    await makeShift(db, driver_id, { date: WAVE.date })
    return driver_id
  }
  const newWave = async () => {
    const deli_id = await newDeli()
    await sql`update deli set lat = 32.07, lng = 34.78 where id = ${deli_id}`.execute(db)
    const driver_id = await newDriver(deli_id)
    const trip = await makeTrip(db, { ...WAVE, driver_id, stops: [{ minute: 10 }, { minute: 20 }] })
    return {
      deli_id,
      driver_id,
      trip_id: trip.id,
      order_ids: trip.order_ids,
      other_id: await newDriver(deli_id),
      waiting_id: await makeDelivery(db, deli_id, WAVE),
    }
  }
  /** Creates a departed trip with both of its orders. */
  const newDeparture = async () => {
    const wave = await newWave()
    await sql`update orders set status = 'on-the-way', departed_at = ${NOON} where id = any (${wave.order_ids}::bigint[])`.execute(
      db,
    )
    await sql`update trip set status = 'in_progress', departed_at = ${NOON} where id = ${wave.trip_id}`.execute(db)
    return wave
  }
  /** Creates a trip that the caller drives; in stage `failed`, every delivery has failed. */
  const newOwnTrip = async (caller_id: number, stage: 'loading' | 'in_progress' | 'failed') => {
    const { trip_id: id, order_ids, deli_id } = await newWave()
    const departed_at = stage === 'loading' ? null : NOON
    await sql`insert into driver (user_id, deli_id) values (${caller_id}, ${deli_id}) on conflict do nothing`.execute(
      db,
    )
    // A driver can have only one trip per hour, so each trip is on its own day.
    await sql`update trip set driver_id = ${caller_id}, departed_at = ${departed_at}::timestamptz,
      status = ${stage === 'loading' ? 'loading' : 'in_progress'},
      date = date + (select count(*)::integer from trip where driver_id = ${caller_id}) where id = ${id}`.execute(db)
    await sql`update orders set driver_id = ${stage === 'failed' ? null : caller_id}::bigint, bags = 2,
      status = ${stage === 'in_progress' ? 'on-the-way' : 'ready'} where id = any (${order_ids}::bigint[])`.execute(db)
    if (stage === 'failed') await sql`update trip_stop set state = 'failed' where trip_id = ${id}`.execute(db)
    return { id, order_ids, order_id: order_ids[0]! }
  }
  const beOnDuty = async (driver_id: number): Promise<void> => {
    await sql`update driver set duty = 'on', duty_since = ${NOON} where user_id = ${driver_id}`.execute(db)
  }
  const sharePosition = async (driver_id: number): Promise<void> => {
    await sql`update driver set shares_position = true where user_id = ${driver_id}`.execute(db)
  }
  /** Creates an action that the user who made it can undo. */
  const newAction = async (by_id: number): Promise<number> => {
    const { deli_id, trip_id, driver_id, order_ids } = await newWave()
    const at = { trip_id, driver_id, position: 1 }
    const changes = JSON.stringify([{ order_id: order_ids[0], number: 1, before: null, after: at }])
    const { rows } = await sql<{
      id: number
    }>`insert into dispatch_action (date, hour, deli_ids, kind, by_id, at, changes, trip_ids)
      values (${WAVE.date}, ${WAVE.hour}, array[${deli_id}::integer], 'move', ${by_id}, ${NOON}, ${changes}::jsonb,
        array[${trip_id}::bigint]) returning id`.execute(db)
    return rows[0]!.id
  }
  const newPlan = async (requested_by: number): Promise<string> => {
    const { rows } = await sql<{
      id: string
    }>`insert into plan (id, date, hour, deli_ids, requested_by, requested_at, state, progress)
      values (gen_random_uuid(), ${WAVE.date}, ${WAVE.hour}, array[${await newDeli()}::integer], ${requested_by}, ${NOON}, 'cancelled',
        '{"seconds": 0, "of_seconds": 5, "iterations": 0, "improved_percent": 0}') returning id`.execute(db)
    return rows[0]!.id
  }
  /** Creates a plan that assigns the waiting order to a driver without a trip. */
  const newReadyPlan = async (requested_by: number) => {
    const { deli_id, other_id: driver_id, waiting_id } = await newWave()
    const nothing = [0, 0]
    const driver = {
      row_id: driver_id,
      driver_id,
      departure: 1,
      name: 'דנה',
      deli_id,
      trip_id: null,
      seq: null,
      version: null,
      order_ids: [waiting_id],
      orders: [0, 1],
      occupancy_percent: nothing,
      duration_s: nothing,
      distance_m: nothing,
      late_s: nothing,
      moves: [],
      goes_with: [],
      ends_at: `${WAVE.date}T12:00:00Z`,
    }
    const answer = { is_estimate: true, locked_trips: 0, totals: null, unserved: [], drivers: [driver] }
    const plan_id = await newPlan(requested_by)
    await sql`update plan set state = 'ready', deli_ids = array[${deli_id}::integer], answer = ${JSON.stringify(answer)}
      where id = ${plan_id}`.execute(db)
    return { plan_id, driver_id }
  }
  /** Creates the proof of a stop with a photo; returns the stop. */
  const newPhoto = async (order_id: number): Promise<number> => {
    const name = String(order_id).padStart(32, '0')
    await files.put(`private-${name}-small.webp`, { type: 'image/webp', content: Buffer.from('picture') })
    const { rows } = await sql<{ stop_id: number }>`with stored as (
        insert into proof_photo (name, order_id, deli_id, created_at)
        select ${name}, id, deli_id, ${NOON} from orders where id = ${order_id})
      insert into delivery_proof (stop_id, order_id, deli_id, driver_id, kind, photo, happened_at)
      select trip_stop.id, order_id, trip.deli_id, trip.driver_id, 'photo', ${name}, ${NOON}
      from trip_stop join trip on trip.id = trip_id where order_id = ${order_id} returning stop_id`.execute(db)
    return rows[0]!.stop_id
  }
  const newWrongCode = async (order_id: number): Promise<number> => {
    const { rows } = await sql<{ stop_id: number }>`insert into delivery_proof (stop_id, order_id, deli_id, driver_id,
        needed, has_wrong_code, happened_at)
      select trip_stop.id, order_id, trip.deli_id, trip.driver_id, 'code', true, ${NOON}
      from trip_stop join trip on trip.id = trip_id where order_id = ${order_id} returning stop_id`.execute(db)
    return rows[0]!.stop_id
  }
  const giveOrderPhone = async (order_id: number): Promise<void> => {
    await sql`update orders set phone = '+972541112233' where id = ${order_id}`.execute(db)
  }
  return {
    newWave,
    newDeparture,
    newOwnTrip,
    newPhoto,
    newWrongCode,
    giveOrderPhone,
    beOnDuty,
    sharePosition,
    newAction,
    newPlan,
    newReadyPlan,
  }
}

/** Removes these users from dispatch rows, so that they can be deleted. */
export async function forgetDispatchers(db: Db, ids: readonly number[]): Promise<void> {
  for (const table of ['driver_action', 'driver_trip', 'driver_position', 'trip_stop'])
    await sql`delete from ${sql.table(table)} where trip_id in (select id from trip where driver_id = any (${ids}))`.execute(
      db,
    )
  await sql`delete from trip where driver_id = any (${ids})`.execute(db)
  await sql`update orders set driver_id = null where driver_id = any (${ids})`.execute(db)
  await sql`delete from driver_duty where driver_id = any (${ids})`.execute(db)
  await sql`delete from driver where user_id = any (${ids})`.execute(db)
  await sql`update trip set created_by = null, changed_by = null where created_by = any (${ids}) or changed_by = any (${ids})`.execute(
    db,
  )
  await sql`update trip set locked_by = null where locked_by = any (${ids})`.execute(db)
  await sql`update trip_stop set placed_by = null where placed_by = any (${ids})`.execute(db)
  for (const [table, column] of [
    ['unlocked_order', 'by_id'],
    ['forbidden_driver', 'by_id'],
    ['dispatch_action', 'by_id'],
    ['plan', 'requested_by'],
    ['driver_duty', 'by_id'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = any (${ids})`.execute(
      db,
    )
}
