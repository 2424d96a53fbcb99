import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../../test/expect-invariants.ts'
import { makeBuyer, type OrderWorld, orderWorld, placed } from '../../../../test/order-world.ts'
import { testApp } from '../../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

type Order = Awaited<ReturnType<typeof placed>>
async function completed(customer_id: number, paid_agorot: number): Promise<Order> {
  const cart = { customer_id, order_type: 'pickup' as const, address_id: null }
  const more = { tendered_agorot: null, terminal_ref: '', card_last4: null }
  const paid =
    paid_agorot === 0
      ? []
      : [{ payment_id: randomUUID(), method: 'cash' as const, amount_agorot: paid_agorot, ...more }]
  let order = await placed(app, world, { cart, direct: true, payments: paid })
  for (const move of ['pack', 'hand_over'] as const) order = await moved(order, { move })
  return order
}
const moved = async ({ id, version }: Order, fields: { move: 'pack' | 'hand_over' | 'reopen'; note?: string }) =>
  (await app.as(orders, world.token).moveOrder({ params: { id: String(id) }, body: { version, ...fields } })).data
async function numbers(customer_id: number) {
  const { rows } = await sql<{
    completed_orders: number
    last_order_at: string | null
    points: number
  }>`select completed_orders,
      last_order_at, coalesce((select balance from account where owner_id = customer.id and kind = 'points'), 0) as points
    from customer where id = ${customer_id}`.execute(app.db)
  return rows[0]!
}

test('completing an order earns points for paid meals and counts the order, and reopening reverts both', async () => {
  const { customer_id } = await makeBuyer(app, world.token)
  const order = await completed(customer_id, 10_000)
  expect(order.points_earned).toBe(100)
  expect(await numbers(customer_id)).toMatchObject({
    completed_orders: 1,
    points: 100,
    last_order_at: expect.anything(),
  })
  await moved(order, { move: 'reopen', note: 'לא נאסף' })
  expect(await numbers(customer_id)).toEqual({ completed_orders: 0, points: 0, last_order_at: null })
  await expectInvariants(app.db)
})

test('later payments and refunds adjust the points of an order', async () => {
  const { customer_id } = await makeBuyer(app, world.token)
  const order = await completed(customer_id, 0)
  expect(order.points_earned).toBe(0)
  const params = { id: String(order.id) }
  const cash = { method: 'cash' as const, tendered_agorot: null, terminal_ref: '', card_last4: null }
  await app
    .as(payments, world.token)
    .pay({ params, body: { ...cash, payment_id: randomUUID(), amount_agorot: 10_000 } })
  expect((await numbers(customer_id)).points).toBe(100)
  const { version } = (await app.as(orders, world.token).order({ params })).data
  const refund = {
    destination: 'wallet' as const,
    reason: 'quality' as const,
    liable: 'deli' as const,
    note: '',
    version,
  }
  await app
    .as(payments, world.token)
    .refund({ params, body: { ...refund, payment_id: randomUUID(), amount_agorot: 4000 } })
  expect((await numbers(customer_id)).points).toBe(60)
  await expectInvariants(app.db)
})

test('the order of a merged customer counts for the customer they were merged into', async () => {
  const gone = await makeBuyer(app, world.token)
  const stays = await makeBuyer(app, world.token)
  const cart = { customer_id: gone.customer_id, order_type: 'pickup' as const, address_id: null }
  const more = { tendered_agorot: null, terminal_ref: '', card_last4: null }
  const paid = [{ payment_id: randomUUID(), method: 'cash' as const, amount_agorot: 10_000, ...more }]
  let order = await placed(app, world, { cart, direct: true, payments: paid })
  await sql`update customer set merged_into_id = ${stays.customer_id} where id = ${gone.customer_id}`.execute(app.db)
  for (const move of ['pack', 'hand_over'] as const) order = await moved(order, { move })
  expect(await numbers(stays.customer_id)).toMatchObject({ completed_orders: 1, points: 100 })
  expect(await numbers(gone.customer_id)).toMatchObject({ completed_orders: 0, points: 0 })
})
