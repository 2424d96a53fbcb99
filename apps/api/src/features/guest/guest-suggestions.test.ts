import { guest } from '@tavlin/contract/guest'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { guestCart, placedByGuest } from '../../../test/guest-world.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app, { orders: 20 })
})

const suggestions = async (id = world.deli_id) =>
  (await app.as(guest, null).guestSuggestions({ params: { id: String(id) } })).data
const later = (ms: number) => void (app.clock.now = new Date(app.clock.now.getTime() + ms))

const tokens: string[] = []
async function placeBoth(): Promise<void> {
  const line = { quantity: 1, choices: [], note: '' }
  const lines = [
    { ...line, key: 'a', meal_id: world.meal_id },
    { ...line, key: 'b', meal_id: world.salad_id },
  ]
  await sql`delete from rate_limit`.execute(app.db)
  tokens.push((await placedByGuest(app, world, { cart: guestCart(world, { lines }), seen_total_agorot: 8000 })).token)
}

test('two meals are suggested together from the third order with both, counted at most once an hour', async () => {
  await placeBoth()
  await placeBoth()
  expect(await suggestions()).toEqual([])
  await placeBoth()
  const crowd = () => sqlOf(() => Promise.all(Array.from({ length: 100 }, () => suggestions())))
  later(3_599_000)
  expect(await crowd()).toEqual([])
  later(1001)
  expect(await crowd()).toHaveLength(2)
  expect(await suggestions()).toEqual([
    { meal_id: world.meal_id, with_ids: [world.salad_id] },
    { meal_id: world.salad_id, with_ids: [world.meal_id] },
  ])
})

test('cancelled orders do not count for suggestions', async () => {
  for (const token of tokens) await app.as(guestOrders, null).cancelGuestOrder({ params: { token } })
  later(3_600_001)
  expect(await suggestions()).toEqual([])
})
