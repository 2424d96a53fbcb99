import { dispatch } from '@tavlin/contract/dispatch'
import { sql } from 'kysely'
import { makeWorld } from './deli-world.ts'
import { makeDelivery, makeDriver, makeShift } from './driver-world.ts'
import { findingsOf } from './expect-invariants.ts'
import type { TestApp } from './test-app.ts'

/** The wave of 19:00 on a Monday. */
export const WAVE = { date: '2026-11-16', hour: 19 }

/** Creates a deli with drivers on a long shift, and a dispatcher. */
export async function dispatchWorld(app: TestApp, drivers = 2) {
  const { deli_id } = await makeWorld(app.db)
  await sql`update deli set lat = 32.07, lng = 34.77 where id = ${deli_id}`.execute(app.db)
  const driver_ids: number[] = []
  for (let i = 0; i < drivers; i++) driver_ids.push(await workingDriver(app, deli_id))
  const { id: dispatcher_id, token } = await app.person(['dispatcher'])
  return { deli_id, driver_ids, dispatcher_id, token, my: app.as(dispatch, token) }
}
export type DispatchWorld = Awaited<ReturnType<typeof dispatchWorld>>

export async function workingDriver(app: TestApp, deli_id: number): Promise<number> {
  const driver_id = await makeDriver(app.db, deli_id)
  await sql`update driver set skills = '{cash,events}' where user_id = ${driver_id}`.execute(app.db)
  await makeShift(app.db, driver_id, { date: WAVE.date, start_minute: 600, end_minute: 1380 })
  return driver_id
}

/** Creates waiting orders of the wave, each at its own address. */
export async function waitingOrders(
  app: TestApp,
  deli_id: number,
  count: number,
  more: { volume?: number; status?: string } = {},
) {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push(await makeDelivery(app.db, deli_id, { ...WAVE, ...more }))
  await sql`update orders set customer_name = 'נועה', address = address || jsonb_build_object('latitude', 32.07 + (id % 50) * 0.001,
      'longitude', 34.77 + (id % 7) * 0.002, 'formatted', 'הרצל ' || id || ', תל אביב')
    where id = any (${ids}::bigint[])`.execute(app.db)
  return ids
}

const CART = {
  order_type: 'delivery',
  date: WAVE.date,
  start_minute: 1140,
  firmness: 'firm',
  customer_id: null,
  name: '',
  address_id: null,
  lines: [{ key: 'a', meal_id: 1, quantity: 1, choices: [], note: '' }],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
}
const ADDRESS = {
  address_id: null,
  entrance: '',
  floor: '',
  apartment: '',
  door_code: '',
  leave_at_door: false,
  driver_note: '',
  area: null,
}

/** Adds cart and address, without which the page of an order cannot be shown. */
export async function completeOrders(app: TestApp, order_ids: readonly number[]): Promise<void> {
  await sql`update orders set cart = ${JSON.stringify(CART)}::jsonb || jsonb_build_object('deli_id', deli_id),
    address = ${JSON.stringify(ADDRESS)}::jsonb || address where id = any (${order_ids}::bigint[])`.execute(app.db)
}

/** Returns the versions that a user who sees these trips sends. */
export const seenOf = (...trips: readonly { readonly id: number; readonly version: number }[]) =>
  trips.map(({ id, version }) => ({ trip_id: id, version }))

/** Returns the order ids of each driver's trip, in sequence. */
export async function tripsOf(app: TestApp, deli_id: number): Promise<Record<number, number[]>> {
  const { rows } = await sql<{ driver_id: number; order_ids: number[] }>`select trip.driver_id,
      coalesce(array_agg(order_id order by position) filter (where order_id is not null), '{}') as order_ids
    from trip left join trip_stop on trip_id = trip.id
    where trip.deli_id = ${deli_id} and trip.status <> 'cancelled' group by trip.id order by trip.id`.execute(app.db)
  return Object.fromEntries(rows.map(({ driver_id, order_ids }) => [driver_id, order_ids.map(Number)]))
}

/** Comparisons that do not apply, because the orders of these tests have no lines and none was cooked. */
const NOT_COMPARED: readonly unknown[] = ['order_lines', 'stock_used']

/** Returns findings of the nightly check, and orders with a driver but without a trip. */
export async function wrongInlays(app: TestApp): Promise<object[]> {
  const found = await findingsOf(app.db)
  const { rows } = await sql<object>`
    select orders.id as order_id, driver_id from orders where driver_id is not null and status <> 'cancelled'
      and not exists (select from trip_stop where order_id = orders.id and state not in ('failed', 'skipped', 'returned'))`.execute(
    app.db,
  )
  return [...found.filter((one) => !('comparison' in one && NOT_COMPARED.includes(one.comparison))), ...rows]
}
