import { orders } from '@tavlin/contract/orders'
import { tillSales } from '@tavlin/contract/till-sales'
import { businessDay } from '@tavlin/domain/business-time'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sellMeal } from '../../../test/deli-world.ts'
import { cartOf, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
let soup_id: number
const NOON = 720
const EVENING = 1140

/** Places an order now and moves it to a past day, because a slot in the past cannot be ordered. */
async function sold(meal_id: number, quantity: number, at: { days_ago: number; minute: number }) {
  const lines = [{ key: 'a', meal_id, quantity, choices: [], note: '' }]
  const cart = cartOf(world, { order_type: 'pickup', address_id: null, lines })
  const { data } = await app.as(orders, world.token).placeOrder({ body: placing(cart) })
  await sql`update orders set date = ${businessDay(app.clock.now)}::date - ${at.days_ago}::integer, start_minute = ${at.minute}
    where id = ${data.id}`.execute(app.db)
  return data.id
}
const popular = async (minute: number) => {
  const { token } = await app.person(['clerk'])
  const input = { params: { deli_id: String(world.deli_id) }, query: { minute: String(minute) } }
  return (await app.as(tillSales, token).popularMeals(input)).data
}

beforeAll(async () => {
  world = await orderWorld(app)
  soup_id = await sellMeal(app.db, world, { section_id: world.cold_id, minutes: 5, price_agorot: 2000 })
})

it('popular meals are those sold most around the given time, then those sold at other times', async () => {
  expect(await popular(NOON)).toEqual([])
  await sold(world.meal_id, 9, { days_ago: 3, minute: EVENING })
  await sold(world.salad_id, 1, { days_ago: 3, minute: NOON + 15 })
  await sold(soup_id, 2, { days_ago: 20, minute: NOON - 30 })
  expect(await popular(NOON)).toEqual([soup_id, world.salad_id, world.meal_id])
  expect(await popular(EVENING)).toEqual([world.meal_id, soup_id, world.salad_id])
})

it('popular meals exclude cancelled orders and orders from more than four weeks ago', async () => {
  const before = await popular(NOON)
  await sold(world.salad_id, 9, { days_ago: 29, minute: NOON })
  const cancelled = await sold(world.salad_id, 9, { days_ago: 1, minute: NOON })
  await sql`update orders set status = 'cancelled', cancelled_at = now(), cancel_reason = 'test'
    where id = ${cancelled}`.execute(app.db)
  expect(await popular(NOON)).toEqual(before)
})
