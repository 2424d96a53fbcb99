import { guest } from '@tavlin/contract/guest'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

const shown = async () => (await app.as(guest, null).guestStatus({ params: { id: String(world.deli_id) } })).data
const minutesAfter = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000)

const PICKUP = { order_type: 'pickup', address_id: null } as const

/** Places an order whose promise begins `minutes` from now. A ready order became ready at that time, in the past. */
async function orderIn(status: 'pending' | 'accepted' | 'cooking' | 'ready', minutes: number, cart = {}) {
  const { id, number } = await placed(app, world, { cart })
  const at = minutesAfter(minutes).toISOString()
  await sql`update orders set status = ${status}, promise_from = ${at},
    promise_to = ${minutesAfter(minutes + 15).toISOString()}, ready_at = ${status === 'ready' ? at : null}
    where id = ${id}`.execute(app.db)
  return number
}

test('the screen at the counter shows the numbers that people wait for, and nothing else', async () => {
  const later = await orderIn('accepted', 20, PICKUP)
  const sooner = await orderIn('cooking', 10, PICKUP)
  await orderIn('accepted', 90, PICKUP)
  await orderIn('pending', 10, PICKUP)
  await orderIn('cooking', 10)
  const ready_first = await orderIn('ready', -20, PICKUP)
  const ready_last = await orderIn('ready', -5, PICKUP)
  await orderIn('ready', -90, PICKUP)
  await orderIn('ready', -5)
  const deli = { id: world.deli_id, name_he: 'דיזנגוף', name_en: 'Dizengoff' }
  expect(await shown()).toEqual({ deli, preparing: [sooner, later], ready: [ready_last, ready_first] })
})

test('many screens at the same time cause one statement, and an unknown deli is not found', async () => {
  app.clock.now = minutesAfter(1)
  const statements = await sqlOf(() => Promise.all(Array.from({ length: 50 }, shown)))
  expect(statements).toHaveLength(1)
  await expect(app.as(guest, null).guestStatus({ params: { id: '9999' } })).rejects.toMatchObject({ status: 404 })
})
