import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'
import { makeWorld } from './deli-world.ts'
import { makeDelivery, makeDriver, makeShift } from './driver-world.ts'

export const WAVE = { date: '2026-11-15', hour: 19 } as const

export const inWave = (deli_id: number) => ({ date: WAVE.date, hour: String(WAVE.hour), deli: String(deli_id) })

/**
 * Creates a deli with drivers on an evening shift and orders of its 19:00 wave, alternating between two ends of the
 * city.
 */
export async function waveWorld(
  db: Db,
  { drivers, orders, stops = 12 }: { drivers: number; orders: number; stops?: number },
) {
  const { deli_id } = await makeWorld(db)
  const driver_ids: number[] = []
  for (let i = 0; i < drivers; i++) {
    const driver_id = await makeDriver(db, deli_id)
    await makeShift(db, driver_id, { date: WAVE.date, start_minute: 1020, end_minute: 1380 })
    driver_ids.push(driver_id)
  }
  await sql`update driver set skills = '{cash,events}', capacity_stops = ${stops} where user_id = any (${driver_ids}::bigint[])`.execute(
    db,
  )
  const order_ids: number[] = []
  for (let i = 0; i < orders; i++) order_ids.push(await makeDelivery(db, deli_id, WAVE))
  for (const [i, id] of order_ids.entries()) await moveHouse(db, id, placeAt(i))
  return { deli_id, driver_ids, order_ids }
}

/** Even numbers are north of the deli, odd ones south. */
const placeAt = (i: number) => ({ lat: 32.08 + (i % 2 === 0 ? 0.02 : -0.02) + i * 0.0007, lng: 34.77 + i * 0.0005 })

export async function moveHouse(db: Db, order_id: number, { lat, lng }: { lat: number; lng: number }): Promise<void> {
  await sql`update orders set address = ${JSON.stringify({ latitude: lat, longitude: lng })} where id = ${order_id}`.execute(
    db,
  )
}
