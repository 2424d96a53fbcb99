import { randomUUID } from 'node:crypto'
import { customers } from '@tavlin/contract/customers'
import type { OrderCart } from '@tavlin/contract/order-schemas'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import type { z } from 'zod'
import { makeSeries, makeWorld, MONDAY, sellMeal, SEVEN, type DeliWorld } from './deli-world.ts'
import { makeIngredient } from './menu.ts'
import type { TestApp } from './test-app.ts'

export type CartForm = z.input<typeof OrderCart>
type Capacity = Parameters<typeof makeSeries>[2]

export type OrderWorld = DeliWorld & {
  /** A meal for ₪ 50 with 20 minutes on the grill; it uses 200 g of an ingredient with 10 kg in stock. */
  readonly meal_id: number
  /** A meal for ₪ 30 with 5 minutes in the cold kitchen. */
  readonly salad_id: number
  readonly ingredient_id: number
  /** A choice of the meal for +₪ 5; `without_id` removes the ingredient. */
  readonly extra_id: number
  readonly without_id: number
  readonly area_id: number
  readonly customer_id: number
  readonly phone: string
  readonly address_id: number
  /** Session token of a super_admin. */
  readonly token: string
}

/** Creates a deli open all day with slots of 15 minutes, two meals, an area and a customer who lives in it. */
export async function orderWorld(app: TestApp, capacity: Capacity = {}): Promise<OrderWorld> {
  const { db } = app
  const world = await makeWorld(db)
  await makeSeries(db, world.deli_id, capacity)
  await sql`insert into slot_series (deli_id, order_type, weekdays, from_minute, until_minute, every_minutes, lead_minutes,
      days_ahead, orders, bags, section_minutes)
    select deli_id, 'pickup', weekdays, from_minute, until_minute, every_minutes, 15, days_ahead, orders, bags,
      section_minutes from slot_series where deli_id = ${world.deli_id}`.execute(db)
  const meal_id = await sellMeal(db, world, { section_id: world.grill_id, minutes: 20 })
  const salad_id = await sellMeal(db, world, { section_id: world.cold_id, minutes: 5, price_agorot: 3000 })
  const ingredient_id = await makeIngredient(db, { name: 'עוף', contains: ['gluten'] })
  await sql`insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
    values (${meal_id}, 1, ${ingredient_id}, 200000, 'g')`.execute(db)
  await sql`with moved as (insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base)
      values (now(), ${world.deli_id}, ${ingredient_id}, 'opening_balance', 10000000) returning id)
    insert into stock_balance (deli_id, ingredient_id, stocked_base, last_move_id)
    select ${world.deli_id}, ${ingredient_id}, 10000000, id from moved`.execute(db)
  const variants = await makeVariants(app, meal_id, ingredient_id)
  const { rows: areas } = await sql<{
    id: number
  }>`insert into delivery_area (deli_id, name_he, name_en, shape, fee_agorot,
      minimum_agorot, bounds) values (${world.deli_id}, 'מרכז', 'Centre',
      '[[[34.7,32.0],[34.9,32.0],[34.9,32.2],[34.7,32.2],[34.7,32.0]]]', 1500, 4000, '(34.9,32.2),(34.7,32.0)') returning id`.execute(
    db,
  )
  const { token } = await app.person(['super_admin'])
  return {
    ...world,
    meal_id,
    salad_id,
    ingredient_id,
    ...variants,
    area_id: areas[0]!.id,
    token,
    ...(await makeBuyer(app, token)),
  }
}

async function makeVariants({ db }: TestApp, meal_id: number, ingredient_id: number) {
  const { rows } = await sql<{ extra_id: number; without_id: number }>`
    with made as (insert into variant_group (name_he, name_en, display, min, max)
      values ('תוספות', 'Extras', 'stepper', 0, 10) returning id),
    linked as (insert into meal_group (meal_id, group_id, position) select ${meal_id}, id, 1 from made),
    valued as (insert into variant_value (group_id, position, name_he, name_en, price_agorot, effect, ingredient_id,
        max_quantity)
      select id, 1, 'רוטב', 'Sauce', 500, null, null::integer, 5 from made union all
      select id, 2, 'בלי', 'Without', 0, 'removes', ${ingredient_id}, 1 from made returning id, position)
    select (select id from valued where position = 1) as extra_id,
      (select id from valued where position = 2) as without_id`.execute(db)
  return rows[0]!
}

/** Creates a customer with accounts, an allergy and an address inside the area. */
export async function makeBuyer(app: TestApp, token: string) {
  const phone = `+97254${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`
  const form = { phone, first_name: 'נועה', last_name: 'בר', email: null, lang: 'he' as const, birthday: null }
  const { data } = await app
    .as(customers, token)
    .createCustomer({ body: { ...form, allergen_ids: [1], allergy_note: 'שומשום' } })
  const { rows } = await sql<{ id: number }>`insert into address (customer_id, place_id, formatted, latitude, longitude,
      entrance, floor, apartment, is_default)
    values (${data.id}, 'place_1', 'הרצל 5, תל אביב', 32.08, 34.78, 'א', '2', '7', true) returning id`.execute(app.db)
  return { customer_id: data.id, phone, address_id: rows[0]!.id }
}

/** Returns a cart, by default two schnitzels for delivery on Monday at 19:00. */
export const cartOf = (world: OrderWorld, more: Partial<CartForm> = {}): CartForm => ({
  deli_id: world.deli_id,
  order_type: 'delivery',
  date: MONDAY,
  start_minute: SEVEN,
  firmness: 'firm',
  customer_id: world.customer_id,
  name: '',
  address_id: world.address_id,
  lines: [{ key: 'a', meal_id: world.meal_id, quantity: 2, choices: [], note: '' }],
  coupon: '',
  discount: null,
  tip_agorot: 0,
  notes: { customer: '', kitchen: '', driver: '', internal: '' },
  ...more,
})

export type PlaceForm = Partial<z.input<typeof orders.placeOrder.body>>

export const placing = (cart: CartForm, more: PlaceForm = {}) => ({
  client_id: randomUUID(),
  channel: 'phone' as const,
  cart,
  reservation_id: null,
  direct: false,
  expected_total_agorot: null,
  payments: [],
  ...more,
})

/** Places an order through the API. */
export async function placed(
  app: TestApp,
  world: OrderWorld,
  { cart = {}, ...more }: Omit<PlaceForm, 'cart'> & { cart?: Partial<CartForm> } = {},
) {
  const { data } = await app.as(orders, world.token).placeOrder({ body: placing(cartOf(world, cart), more) })
  return data
}
