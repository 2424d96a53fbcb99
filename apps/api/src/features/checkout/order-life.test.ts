import { mkdirSync, writeFileSync } from 'node:fs'
import { kitchen } from '@tavlin/contract/kitchen'
import { orders } from '@tavlin/contract/orders'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { cartOf, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const MOST_STATEMENTS = 120
const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})

/**
 * Who looks on in a shop: the table and the board of orders, the board of the deli, and the walls of two sections. Each
 * asks again, with a session that is asked for every time, whenever it hears of an order.
 */
const SCREENS = {
  table: () => [
    app.as(orders, world.token).orders({ query: { date: MONDAY } }),
    app.as(orders, world.token).day({ query: { date: MONDAY } }),
  ],
  board: () => [
    app.as(orders, world.token).board({ query: { date: MONDAY } }),
    app.as(orders, world.token).day({ query: { date: MONDAY } }),
  ],
  deli: () => [
    app.as(kitchen, world.token).deliBoard({ params: { id: String(world.deli_id) }, query: { date: MONDAY } }),
  ],
  grill: () => [app.as(kitchen, world.token).section({ params: at(world.grill_id) })],
  cold: () => [app.as(kitchen, world.token).section({ params: at(world.cold_id) })],
}
const at = (section_id: number) => ({ id: String(world.deli_id), section_id: String(section_id) })

test(`from placing to completed, five screens looking on, the database is asked at most ${MOST_STATEMENTS} times`, async () => {
  const as = app.as(orders, world.token)
  // What a process learns once is not of this order.
  await as.placeOrder({ body: placing(cartOf(world)) })
  const counted: Record<string, number> = {}
  const count = async (what: string, work: () => Promise<unknown>) => {
    counted[what] = (counted[what] ?? 0) + (await sqlOf(work)).length
  }
  const look = () =>
    count('screens', () => Promise.all(Object.values(SCREENS).flatMap((read): Promise<unknown>[] => read())))
  const cart = cartOf(world, { order_type: 'pickup', address_id: null })
  let order = { id: 0, version: 0, status: '' }
  await count('place', async () => void (order = (await as.placeOrder({ body: placing(cart) })).data))
  await look()
  for (const move of ['accept', 'start', 'pack', 'hand_over'] as const) {
    const body = () => ({ version: order.version, move })
    const params = { id: String(order.id) }
    await count(move, async () => void (order = (await as.moveOrder({ params, body: body() })).data))
    await look()
  }
  expect(order.status).toBe('completed')
  const statements = Object.values(counted).reduce((sum, one) => sum + one, 0)
  if (process.env['ORDER_LIFE_FILE']) {
    mkdirSync('.local', { recursive: true })
    writeFileSync(process.env['ORDER_LIFE_FILE'], JSON.stringify({ statements, ...counted }))
  }
  expect(statements, JSON.stringify(counted)).toBeLessThanOrEqual(MOST_STATEMENTS)
})
