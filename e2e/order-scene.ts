import { randomUUID } from 'node:crypto'
import { clientOf, type Transport } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { orders } from '@tavlin/contract/orders'
import { addDays } from '@tavlin/domain/availability/dates'
import { instantOf } from '@tavlin/domain/availability/day-minutes'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { type CartForm, cartOf, orderWorld, placing, type PlaceForm } from '../apps/api/test/order-world.ts'
import { tokenOf } from './browser.ts'
import type { System } from './system.ts'

/** Slots start every five minutes, day and night, so that a slot starts soon whenever the tests run. */
const SLOT_MINUTES = 5
const FIRST_MINUTE = 240
const END_MINUTE = 1680

/** Creates a deli with a grill, a cold kitchen, a schnitzel and a salad, and a slot every five minutes. */
export async function orderScene(system: Pick<System, 'api_url' | 'database_url'>) {
  const token = await tokenOf(system, 'owner')
  const send: Transport = async ({ method, url, body, idempotency_key }) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${system.api_url}/api${url}`, {
      method,
      headers: { ...headers, ...(idempotency_key && { 'idempotency-key': idempotency_key }) },
      ...(body && { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  const as = <G extends Endpoints>(group: G) => clientOf(group, send, randomUUID)
  const { db } = openDatabase(system.database_url, 1)
  const app = { db, person: async () => ({ token }), as } as unknown as Parameters<typeof orderWorld>[0]
  const world = await orderWorld(app)
  await sql`update slot_series set from_minute = ${FIRST_MINUTE}, until_minute = ${END_MINUTE}, every_minutes = ${SLOT_MINUTES},
    lead_minutes = 0 where deli_id = ${world.deli_id}`.execute(db)
  await sql`update meal set name_he = 'סלט ירקות', name_en = 'Garden salad' where id = ${world.salad_id}`.execute(db)
  await db.destroy()

  return {
    ...world,
    as,
    /** Places an order, by default for pickup at the next slot. */
    place: async (cart: Partial<CartForm> = {}, more: PlaceForm = {}) => {
      const soon = { ...nextSlot(), order_type: 'pickup' as const, address_id: null }
      const { data } = await as(orders).placeOrder({ body: placing(cartOf(world, { ...soon, ...cart }), more) })
      return data
    },
  }
}
export type OrderScene = Awaited<ReturnType<typeof orderScene>>

/** Returns the next slot, also in the last minutes of a business day and at clock changes. */
function nextSlot(now = new Date()) {
  const today = businessDay(now)
  for (const date of [today, addDays(today, 1)])
    for (let start_minute = FIRST_MINUTE; start_minute < END_MINUTE; start_minute += SLOT_MINUTES)
      if (instantOf(date, start_minute) > now) return { date, start_minute }
  throw new Error('no slot begins within a day')
}
