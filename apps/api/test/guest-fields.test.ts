import { guest } from '@tavlin/contract/guest'
import { guestCarts } from '@tavlin/contract/guest-carts'
import { guestCustomers } from '@tavlin/contract/guest-customers'
import { guestOrders } from '@tavlin/contract/guest-orders'
import type { Endpoint } from '@tavlin/contract/endpoint'
import { supplierLink } from '@tavlin/contract/supplier-link'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { defOf } from './bad-input/sample.ts'
import { MONDAY, SEVEN } from './deli-world.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { asGuest, guestAddress, guestCart, guestForm, placedByGuest } from './guest-world.ts'
import { orderWorld, type OrderWorld } from './order-world.ts'
import { testApp } from './test-app.ts'

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Every field that any answer to a guest may have. Before adding a field, check what it reveals about the business. */
const ALLOWED_FIELDS = new Set(
  words(`data id name_he name_en version
    address phone latitude longitude order_types is_open wait_minutes pickup delivery
    deli categories allergens meals description_he description_en category_id tag_ids picture contains_ids
    may_contain_ids choice_allergen_ids kosher_type groups display min max min_distinct max_distinct values
    price_agorot max_quantity default_quantity depends_on_value_id missing_value_ids
    start_minute end_minute reason slot_reason free_slots problems line price
    place_id main secondary formatted sealed quotes area deli_id served fee_agorot minimum_agorot
    key unit_agorot line_agorot meals_agorot adjustments kind agorot total_agorot due_agorot
    token number state order_type date promise_from promise_to lines quantity choices
    preparing ready with_ids payment is_offered pay has_failed can_extend pay_by can_cancel url order
    deli_phone arrival from to stops_before is_at_door driver_m moved delivery_code instruction leave_at_door text can_save rating stars can_rate
    slot is_asap meal_id value_id qr size path expires_at
    code message details wait_seconds`),
)

/** Everything that people who are not signed in may call. All other endpoints answer them 401. */
const GUEST_ROW = words(`
  access.login access.forgotPassword access.resetPassword
  guest.guestDelis guest.guestMenu guest.guestPrices guest.guestSlots guest.guestStatus guest.guestSuggestions
  guestCarts.shareGuestCart guestCarts.sharedGuestCart
  guestCustomers.guestCustomer guestCustomers.requestGuestCode guestCustomers.verifyGuestPhone
  guestOrders.cancelGuestOrder guestOrders.checkGuestPayment guestOrders.extendGuestOrder guestOrders.guestLocation guestOrders.guestLocations guestOrders.guestQuotes
  guestOrders.guestOrder guestOrders.instructDriver guestOrders.payGuestOrder guestOrders.rateGuestOrder guestOrders.placeGuestOrder guestOrders.priceGuestCart
  kiosks.heartbeat kiosks.pairKiosk orders.answerChange orders.publicChange payments.gatewayWebhook printAgent.poll printAgent.report
  passkeys.confirmLoginWithPasskey passkeys.loginPasskeyOptions receipts.publicReceipt secondFactor.confirmLogin smsLogin.loginWithSmsCode smsLogin.requestSmsCode smsWebhooks.incomingSms smsWebhooks.smsStatus smsWebhooks.textmeIncoming smsWebhooks.textmeStatus status.lastUpdated supplierLink.replyToOrder
  supplierLink.supplierOrder till.pair tillPeople.device tillPeople.signInWithPin`)

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app, { orders: 2 })
})
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

test('the guest row of the access matrix has exactly the public endpoints', () => {
  const found = EVERY_ENDPOINT.filter(({ e }) => e.access === 'public').map(({ name }) => name)
  expect(found.toSorted()).toEqual(GUEST_ROW.toSorted())
})

/** Returns the names of all fields that a schema declares. */
function fieldsOfSchema(schema: z.ZodType): string[] {
  const { shape, element, innerType, options } = defOf(schema)
  if (shape) return Object.entries(shape).flatMap(([name, field]) => [name, ...fieldsOfSchema(field)])
  const inside = [element, innerType, ...(options ?? [])].filter((one) => one !== undefined)
  return inside.flatMap(fieldsOfSchema)
}
const DECLARED = Object.entries<Endpoint>({ ...guest, ...guestCarts, ...guestOrders })

test.each(DECLARED)('%s declares only fields that guests may see', (_, e) => {
  const fields = fieldsOfSchema(e.returns as z.ZodType)
  expect(fields.length).toBeGreaterThan(1)
  expect(fields.filter((name) => !ALLOWED_FIELDS.has(name))).toEqual([])
})

/** Every field that a customer who verified their phone may see: no last name, no other phone, no staff note. */
const CUSTOMER_FIELDS = new Set(
  words(`data session expires_at first_name wallet_agorot points points_agorot
    addresses id label formatted latitude longitude sealed entrance floor apartment door_code leave_at_door driver_note
    quotes deli_id served reason area name_he name_en fee_agorot minimum_agorot
    last_order order_type lines meal_id quantity choices value_id`),
)

test('guests who verified their phone see exactly the declared fields', () => {
  const fields = Object.values<Endpoint>(guestCustomers).flatMap((e) => fieldsOfSchema(e.returns as z.ZodType))
  expect(fields.filter((field) => !CUSTOMER_FIELDS.has(field))).toEqual([])
  expect(new Set(fields).size).toBe(CUSTOMER_FIELDS.size)
})

/** Every field that a supplier may see by the link of a purchase: no people, no stock, no other supplier. */
const SUPPLIER_FIELDS = new Set(
  words(`data number state lang version deli name_he name_en address phone supplier_name customer_number
    delivery_date note total_agorot replied_at reply_note
    lines id name code pack amount_thousandths unit packs price_agorot confirmed_packs confirmed_price_agorot
    substitute`),
)

test.each(['supplierOrder', 'replyToOrder'] as const)('%s declares only fields that suppliers may see', (name) => {
  const fields = fieldsOfSchema(supplierLink[name].returns)
  expect(fields.filter((field) => !SUPPLIER_FIELDS.has(field))).toEqual([])
  expect(new Set(fields).size).toBe(SUPPLIER_FIELDS.size)
})

/** Returns the names of all fields of a JSON value. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => [name, ...fieldsOf(field)])
}

async function answersOfGuests(): Promise<Record<string, unknown>> {
  const get = async (url: string) => (await app.call(null, { method: 'GET', url })).json()
  const send = async (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    (await app.call(null, { method, url, ...(payload && { payload }) })).json()
  const deli = `/guest/delis/${world.deli_id}`
  const cart = guestCart(world)
  const extra = [
    { key: 'a', meal_id: world.meal_id, quantity: 1, choices: [{ value_id: world.extra_id, quantity: 1 }], note: '' },
  ]
  const with_extra = { cart: { ...cart, lines: extra }, seen_total_agorot: 5500 }
  const { token } = await placedByGuest(app, world, with_extra)
  const order = `/guest/orders/${token}`
  const of_delivery = { cart: guestCart(world, { order_type: 'delivery' }), address: guestAddress(app) }
  const many = { ...cart, lines: [{ ...cart.lines[0]!, meal_id: world.salad_id, quantity: 3 }] }
  const line = { meal_id: world.meal_id, quantity: 1, choices: [] }
  const to_share = { deli_id: world.deli_id, order_type: 'pickup', date: null, slot: null, lines: [line] }
  const shared = (await send('POST', '/guest/carts', { cart: to_share, lang: 'he' })) as { data: { code: string } }
  await sql`update deli_item set quota = 2 where meal_id = ${world.salad_id}`.execute(app.db)
  return {
    delis: await get('/guest/delis'),
    menu: await get(`${deli}/menu`),
    slots: await get(`${deli}/slots?date=${MONDAY}&type=pickup`),
    prices: await get(`${deli}/prices?date=${MONDAY}&start=${SEVEN}&type=pickup`),
    status: await get(`${deli}/status`),
    suggestions: await get(`${deli}/suggestions`),
    price: await send('POST', '/guest/price', of_delivery),
    followed: await get(order),
    counter: await send('POST', `${order}/pay`, { pay: 'counter', return_path: '/orders' }),
    checked: await send('POST', `${order}/payment`),
    cancelled: await send('DELETE', order),
    expired: await send('POST', `${order}/pay`, { pay: 'card', return_path: '/orders' }),
    repriced: (await asGuest(app, guestForm(world, { seen_total_agorot: 1 }))).body,
    sold_out: (await asGuest(app, guestForm(world, { cart: many, seen_total_agorot: 9000 }))).body,
    past: (await asGuest(app, guestForm(world, { cart: { ...cart, date: '2026-11-14' } }))).body,
    unknown_meal: (
      await asGuest(app, guestForm(world, { cart: { ...cart, lines: [{ ...cart.lines[0]!, meal_id: 999_999 }] } }))
    ).body,
    shared,
    shared_cart: await get(`/guest/carts/${shared.data.code}`),
    first: (await asGuest(app, guestForm(world))).body,
    full: (await asGuest(app, guestForm(world))).body,
    too_far: (
      await asGuest(
        app,
        guestForm(world, { ...of_delivery, address: guestAddress(app, { latitude: 31, longitude: 34 }) }),
      )
    ).body,
  }
}

test('answers and refusals contain only fields that guests may see', async () => {
  const answers = await answersOfGuests()
  for (const [name, answer] of Object.entries(answers))
    expect({ name, fields: fieldsOf(answer).filter((field) => !ALLOWED_FIELDS.has(field)) }).toEqual({
      name,
      fields: [],
    })
  const codeOf = (name: string) => (answers[name] as { code?: string }).code
  expect(['repriced', 'sold_out', 'past', 'unknown_meal', 'full', 'too_far', 'expired'].map(codeOf)).toEqual([
    'price_changed',
    'cart_items_not_valid',
    'cart_items_not_valid',
    'cart_items_not_valid',
    'slot_full',
    'cart_items_not_valid',
    'guest_order_settled',
  ])
  const problems = (name: string) => (answers[name] as { details: { problems: unknown } }).details.problems
  expect(problems('sold_out')).toEqual([{ line: 'a', reason: 'sold_out' }])
  expect(problems('past')).toEqual([{ line: null, reason: 'past' }])
  expect(problems('too_far')).toEqual([{ line: null, reason: 'out_of_zone' }])
})
