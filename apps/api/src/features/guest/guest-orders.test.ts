import { randomUUID } from 'node:crypto'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import {
  asGuest,
  GUEST_TOTAL,
  guestAddress,
  guestCart,
  guestForm,
  guestPhone,
  placedByGuest,
} from '../../../test/guest-world.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { makeBuyer, orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const SLOT_SEATS = 10
const UNPAID_SHARE = 3
const app = testApp({ pool_size: 25 })
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app, { orders: SLOT_SEATS })
})
beforeEach(async () => {
  app.clock.now = NOON
  await sql`delete from rate_limit`.execute(app.db)
  await sql`delete from setting where key <> 'second_factor_required'`.execute(app.db)
})

const guest = () => app.as(guestOrders, null)
const setting = (key: string, value: unknown) =>
  sql`insert into setting (key, deli_id, valid_from, value) values (${key}, ${world.deli_id}, '2020-01-01',
    ${JSON.stringify(value)}::jsonb)`.execute(app.db)
let slots = 0
/** A slot that no other test uses. */
const freshSlot = () => 1020 + 15 * slots++
const cartAt = (start_minute: number, more = {}) => guestCart(world, { start_minute, ...more })
const rowOf = async (number: number) => {
  const { rows } = await sql<Record<string, unknown>>`select * from orders where deli_id = ${world.deli_id}
    and number = ${number}`.execute(app.db)
  return rows[0]!
}
const usedSeats = async (start_minute: number) => {
  const { rows } = await sql<{ orders: number }>`select orders from slot_load where deli_id = ${world.deli_id}
    and order_type = 'pickup' and start_minute = ${start_minute}`.execute(app.db)
  return rows[0]?.orders ?? 0
}
const orderCount = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from orders`.execute(app.db)
  return rows[0]!.n
}

describe('placing an order as a guest', () => {
  it('stores the unpaid order with price, number and link, and omits it from the approval list', async () => {
    const phone = guestPhone()
    const data = await placedByGuest(app, world, { phone: phone.replace('+972', '0'), cart: cartAt(freshSlot()) })
    expect(data).toMatchObject({
      number: expect.any(Number),
      token: expect.stringMatching(/^[\w-]{22}$/),
      state: 'received',
      total_agorot: GUEST_TOTAL,
      due_agorot: GUEST_TOTAL,
      payment: { state: 'unpaid', pay: 'card', has_failed: false, pay_by: '2026-11-15T10:05:00.000Z' },
      can_cancel: true,
    })
    const row = await rowOf(data.number)
    expect(row).toMatchObject({ channel: 'web', status: 'pending', phone, customer_id: null, placed_by: null })
    expect(row['approve_by']).toBeNull()
    expect(Object.values(row).map(String).join()).not.toContain(data.token)
    const waiting = (await app.as(orders, world.token).waiting()).data
    expect(waiting.orders.map(({ number }) => number)).not.toContain(data.number)
    await expectBooksAgree(app.db, row['id'] as number)
  })

  it('places one order with one token when twenty requests have the same client id', async () => {
    const before = await orderCount()
    const form = guestForm(world, { cart: cartAt(freshSlot()) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => asGuest(app, form)))
    // Parallel requests count against the limits, because none of them finds the order yet.
    const placed = answers.filter(({ status }) => status !== 429)
    const repeated = await asGuest(app, form)
    for (const { status, body } of placed) expect({ status, body }).toEqual(repeated)
    expect(placed.length).toBeGreaterThanOrEqual(1)
    expect(await orderCount()).toBe(before + 1)
    const other = await asGuest(app, { ...form, name: 'אחרת' })
    expect(other.body.code).toBe('idempotency_key_reused')
  })

  it('delivers to a geocoded address without a customer, with the fee of its area', async () => {
    const cart = guestCart(world, { order_type: 'delivery' })
    const address = guestAddress(app)
    const { data: quoted } = await guest().priceGuestCart({ body: { cart, address } })
    expect(quoted).toMatchObject({ price: { total_agorot: 6500, minimum_agorot: 4000 }, problems: [] })
    const data = await placedByGuest(app, world, { cart, address, seen_total_agorot: 6500 })
    expect(data.adjustments).toEqual([{ kind: 'delivery', agorot: 1500 }])
    expect(await rowOf(data.number)).toMatchObject({
      address: { address_id: null, formatted: 'הרצל 5, תל אביב', apartment: '7', area: { id: world.area_id } },
    })
  })

  it('quotes a moved pin with the name and fee of its area, and delivers to the pin', async () => {
    const pin = { latitude: 32.0812, longitude: 34.7805 }
    const quotes = (at: typeof pin) =>
      guest().guestQuotes({ query: { latitude: String(at.latitude), longitude: String(at.longitude) } })
    const found = (await quotes(pin)).data.find(({ deli_id }) => deli_id === world.deli_id)
    const area = { name_he: 'מרכז', name_en: 'Centre' }
    expect(found).toMatchObject({ served: true, reason: null, area, fee_agorot: 1500, minimum_agorot: 4000 })
    expect((await quotes({ latitude: 31.5, longitude: 34.5 })).data).toEqual([])
    const cart = guestCart(world, { order_type: 'delivery' })
    const address = { ...guestAddress(app), pin }
    const { number } = await placedByGuest(app, world, { cart, address, seen_total_agorot: 6500 })
    expect(await rowOf(number)).toMatchObject({ address: { formatted: 'הרצל 5, תל אביב', ...pin } })
  })

  it('rejects an address that was only typed or lies outside the area', async () => {
    const cart = guestCart(world, { order_type: 'delivery' })
    const typed = await asGuest(app, guestForm(world, { cart, address: { ...guestAddress(app), location: 'Herzl 5' } }))
    expect(typed.body.code).toBe('address_not_from_list')
    const address = guestAddress(app, { latitude: 31.5, longitude: 34.5 })
    const far = await asGuest(app, guestForm(world, { cart, address }))
    expect(far.body).toMatchObject({
      code: 'cart_items_not_valid',
      details: { problems: [{ line: null, reason: 'out_of_zone' }] },
    })
    const none = await asGuest(app, guestForm(world, { cart, address: null }))
    expect(none.body.details.problems).toContainEqual({ line: null, reason: 'address_missing' })
  })

  it('rejects a total that differs from the one the guest saw, returns the new price and places no order', async () => {
    const before = await orderCount()
    const { body } = await asGuest(app, guestForm(world, { cart: cartAt(freshSlot()), seen_total_agorot: 4000 }))
    expect(body).toMatchObject({
      code: 'price_changed',
      details: { price: { lines: [{ key: 'a', unit_agorot: 5000, line_agorot: 5000 }], total_agorot: GUEST_TOTAL } },
    })
    expect(await orderCount()).toBe(before)
  })

  it('reports a sold-out meal without quota, stock or ids', async () => {
    await sql`update deli_item set quota = 2 where meal_id = ${world.salad_id}`.execute(app.db)
    const lines = [{ key: 'b', meal_id: world.salad_id, quantity: 3, choices: [], note: '' }]
    const { body } = await asGuest(
      app,
      guestForm(world, { cart: cartAt(freshSlot(), { lines }), seen_total_agorot: 9000 }),
    )
    expect(body).toEqual({
      code: 'cart_items_not_valid',
      message: expect.any(String),
      details: { problems: [{ line: 'b', reason: 'sold_out' }], free_slots: [] },
    })
    await sql`update deli_item set quota = null where meal_id = ${world.salad_id}`.execute(app.db)
  })

  it('needs a phone, except at a kiosk with payment at the counter', async () => {
    const start_minute = freshSlot()
    const form = (more: object) => asGuest(app, guestForm(world, { cart: cartAt(start_minute), phone: null, ...more }))
    expect((await form({})).body.code).toBe('guest_phone_missing')
    expect((await form({ channel: 'kiosk' })).body.code).toBe('guest_phone_missing')
    expect((await form({ phone: '123' })).body.code).toBe('phone_wrong')
    const { body } = await form({ channel: 'kiosk', pay: 'counter' })
    expect(body.data.payment).toMatchObject({ state: 'unpaid', pay: 'counter' })
  })

  it('does not link the order to a customer with the same phone', async () => {
    const { phone } = await makeBuyer(app, world.token)
    const { number } = await placedByGuest(app, world, { phone, name: '', cart: cartAt(freshSlot()) })
    expect(await rowOf(number)).toMatchObject({ customer_id: null, customer_name: '', allergen_ids: [], phone })
  })

  it('accepts the order at once when the deli does not require payment first and accepts every order', async () => {
    await setting('guest_orders_paid_first', false)
    await setting('auto_accept_orders', true)
    const { number, payment } = await placedByGuest(app, world, { cart: cartAt(freshSlot()) })
    expect(payment.pay_by).toBeNull()
    expect(await rowOf(number)).toMatchObject({ status: 'accepted', pay_by: null })
  })
})

describe('following an order as a guest', () => {
  it('shows the progress to the holder of the link and nothing to anybody else', async () => {
    const { token, number } = await placedByGuest(app, world, { cart: cartAt(freshSlot()) })
    const { id, version } = await rowOf(number)
    const move = (name: 'accept' | 'start', seen: number) =>
      app.as(orders, world.token).moveOrder({ params: { id: String(id) }, body: { move: name, version: seen } })
    await move('accept', version as number)
    await move('start', (version as number) + 1)
    const { data } = await guest().guestOrder({ params: { token } })
    expect(data).toMatchObject({ number, state: 'preparing', can_cancel: false, payment: { pay_by: null } })
    const other = await app.call(null, { method: 'GET', url: `/guest/orders/${'x'.repeat(22)}` })
    expect(other.statusCode).toBe(404)
  })
})

describe('cancelling an order as a guest', () => {
  it('releases the capacity of an unpaid order once, and is rejected after the kitchen has started', async () => {
    const start_minute = freshSlot()
    const { token, number } = await placedByGuest(app, world, { cart: cartAt(start_minute) })
    expect(await usedSeats(start_minute)).toBe(1)
    for (let times = 0; times < 2; times++)
      expect((await guest().cancelGuestOrder({ params: { token } })).data).toMatchObject({ state: 'cancelled' })
    expect(await usedSeats(start_minute)).toBe(0)
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', cancel_reason: 'customer_request', pay_by: null })
    const cooked = await placedByGuest(app, world, { cart: cartAt(start_minute) })
    await sql`update orders set status = 'cooking' where number = ${cooked.number}`.execute(app.db)
    const rejected = await app.call(null, { method: 'DELETE', url: `/guest/orders/${cooked.token}` })
    expect(rejected.json().code).toBe('guest_order_settled')
    expect(await usedSeats(start_minute)).toBe(1)
  })
})

describe('many parallel guests', () => {
  it('get ten orders in a slot of ten when two hundred compete, and the others get the free slots', async () => {
    await setting('guest_orders_paid_first', false)
    const start_minute = freshSlot()
    const crowd = Array.from({ length: 200 }, () => asGuest(app, guestForm(world, { cart: cartAt(start_minute) })))
    const answers = await Promise.all(crowd)
    const rejected = answers.filter(({ status }) => status !== 200)
    expect(answers.length - rejected.length).toBe(SLOT_SEATS)
    for (const { body } of rejected) {
      expect(body).toMatchObject({ code: 'slot_full', details: { free_slots: expect.any(Array) } })
      expect(Object.keys(body.details)).toEqual(['free_slots'])
      expect(body.details.free_slots).toContainEqual({ start_minute: 1305, end_minute: 1320 })
      expect(body.details.free_slots).not.toContainEqual({ start_minute, end_minute: start_minute + 15 })
    }
    expect(await usedSeats(start_minute)).toBe(SLOT_SEATS)
  }, 120_000)

  it('are rejected from a full slot with two statements each, and a repeated request returns its placed order', async () => {
    await setting('guest_orders_paid_first', false)
    const cart = cartAt(freshSlot())
    const placed = guestForm(world, { cart })
    const { body: order } = await asGuest(app, placed)
    for (let n = 1; n < SLOT_SEATS; n++) await asGuest(app, guestForm(world, { cart }))
    // Lets the cached slots expire.
    app.clock.now = new Date(NOON.getTime() + 1500)
    expect((await asGuest(app, guestForm(world, { cart }))).body.code).toBe('slot_full')
    const statements = await sqlOf(async () => {
      const { body } = await asGuest(app, guestForm(world, { cart }))
      expect(body).toMatchObject({ code: 'slot_full', details: { free_slots: expect.any(Array) } })
    })
    expect(statements).toHaveLength(2)
    expect((await asGuest(app, placed)).body).toEqual(order)
  })

  it('get only the share of a slot for unpaid orders, and staff can use the rest', async () => {
    const start_minute = freshSlot()
    const crowd = Array.from({ length: 20 }, () => asGuest(app, guestForm(world, { cart: cartAt(start_minute) })))
    const answers = await Promise.all(crowd)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNPAID_SHARE)
    expect(answers.filter(({ body }) => body.code === 'slot_full')).toHaveLength(20 - UNPAID_SHARE)
    const [{ body }] = answers.filter(({ status }) => status === 200) as [(typeof answers)[number]]
    await guest().cancelGuestOrder({ params: { token: body.data.token } })
    expect((await asGuest(app, guestForm(world, { cart: cartAt(start_minute) }))).status).toBe(200)
    const staff = { ...guestCart(world), start_minute, customer_id: world.customer_id, address_id: null, name: '' }
    const { note: _, ...cart } = staff
    const notes = { customer: '', kitchen: '', driver: '', internal: '' }
    const placing = { ...cart, coupon: '', discount: null, tip_agorot: 0, notes }
    await app.as(orders, world.token).placeOrder({
      body: { client_id: randomUUID(), channel: 'phone', cart: placing, expected_total_agorot: null, payments: [] },
    })
    expect(await usedSeats(start_minute)).toBe(UNPAID_SHARE + 1)
  })

  it('are limited per phone and per device, without counting repeated and rejected requests', async () => {
    await setting('guest_orders_paid_first', false)
    const phone = guestPhone()
    const cart = cartAt(freshSlot())
    const form = (more: object) => guestForm(world, { phone, cart, ...more })
    const first = form({})
    expect((await asGuest(app, first)).status).toBe(200)
    for (let times = 0; times < 10; times++) expect((await asGuest(app, first)).status).toBe(200)
    for (let times = 0; times < 10; times++)
      expect((await asGuest(app, form({ cart: cartAt(240) }))).body.code).toBe('cart_items_not_valid')
    for (let times = 0; times < 4; times++) expect((await asGuest(app, form({}))).status).toBe(200)
    const sixth = await asGuest(app, form({}))
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect((await asGuest(app, form({ phone: guestPhone() }))).status).toBe(200)

    const device_id = randomUUID()
    const other = freshSlot()
    const same = () => asGuest(app, guestForm(world, { device_id, cart: cartAt(other) }))
    for (let times = 0; times < 10; times++) expect((await same()).status).toBe(200)
    expect((await same()).body.code).toBe('too_many_requests')
  })
})
