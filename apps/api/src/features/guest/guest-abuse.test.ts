import { randomUUID } from 'node:crypto'
import { GUEST_LIMITS, guestOrders } from '@tavlin/contract/guest-orders'
import { orders } from '@tavlin/contract/orders'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { guestCart, guestForm, guestPhone, type GuestPlaceForm } from '../../../test/guest-world.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

/** Orders of each kind of abuse; `bin/bench guest-abuse` sends 10,000 of each, from 1,000 phones. */
const ORDERS = Number(process.env['GUEST_ABUSES'] ?? 150)
const PHONES = Math.ceil(ORDERS / 10)
const PARALLEL = 50
const SLOT_SEATS = 220
/** Share of a slot that unpaid orders of guests may hold: `guest_unpaid_percent`, 30 by default. */
const UNPAID_SHARE = 66
const PER_ADDRESS = guestOrders.placeGuestOrder.per_minute
const TIMEOUT_MS = 60_000 + ORDERS * 100

const app = testApp({ pool_size: 10 })
let world: OrderWorld
let slots = 0
let start_minute: number
beforeAll(async () => {
  world = await orderWorld(app, { orders: SLOT_SEATS })
})
beforeEach(async () => {
  start_minute = 1020 + 15 * slots++
  await sql`delete from rate_limit`.execute(app.db)
})

/** Sends the orders, a few at the same time, each from the address that `addressOf` returns; counts the answers. */
async function abuse(formOf: (n: number) => Partial<GuestPlaceForm>, addressOf: (n: number) => string) {
  const answers: Record<string, number> = {}
  let next = 0
  const sender = async () => {
    for (let n = next++; n < ORDERS; n = next++) {
      const payload = guestForm(world, { cart: guestCart(world, { start_minute }), ...formOf(n) })
      const options = { method: 'POST', url: '/guest/orders', payload, remoteAddress: addressOf(n) } as const
      const answer = await app.call(null, options)
      const outcome = answer.statusCode === 200 ? 'placed' : answer.json().code
      answers[outcome] = (answers[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, sender))
  return answers
}
const addressOf = (n: number) => `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

/** Staff place an order in the same slot. */
async function placeAsStaff(): Promise<number> {
  const { note: _, ...cart } = guestCart(world, { start_minute })
  const of_staff = { customer_id: world.customer_id, address_id: null, name: '', coupon: '', discount: null }
  const notes = { customer: '', kitchen: '', driver: '', internal: '' }
  const { data } = await app.as(orders, world.token).placeOrder({
    body: {
      client_id: randomUUID(),
      channel: 'phone',
      cart: { ...cart, ...of_staff, tip_agorot: 0, notes },
      expected_total_agorot: null,
      payments: [],
    },
  })
  return data.id
}
const heldBySlot = async () => {
  const { rows } = await sql<{ orders: number }>`select orders from slot_load where deli_id = ${world.deli_id}
    and order_type = 'pickup' and start_minute = ${start_minute}`.execute(app.db)
  return rows[0]?.orders ?? 0
}

test(
  'orders from one address are held to its limit per minute, whatever their phones and devices',
  async () => {
    const { placed, ...rejected } = await abuse(
      () => ({}),
      () => '10.99.0.1',
    )
    // On a busy machine, an order that passed the limit may still miss its deadline.
    expect(rejected['too_many_requests']).toBe(ORDERS - PER_ADDRESS)
    expect(await heldBySlot()).toBe(placed)
    expect(await placeAsStaff()).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  'orders with one phone are held to its limit, whatever their addresses and devices',
  async () => {
    const phone = guestPhone()
    const { placed, ...rejected } = await abuse(() => ({ phone }), addressOf)
    expect(placed).toBe(GUEST_LIMITS.phone.orders)
    expect(rejected['too_many_requests']).toBe(ORDERS - GUEST_LIMITS.phone.orders)
    expect(await placeAsStaff()).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  'orders of many phones hold no more than the share of a slot for unpaid orders, and staff sell the rest',
  async () => {
    const phones = Array.from({ length: PHONES }, guestPhone)
    const { placed = 0, ...rejected } = await abuse((n) => ({ phone: phones[n % PHONES]! }), addressOf)
    expect(placed).toBe(Math.min(UNPAID_SHARE, PHONES * GUEST_LIMITS.phone.orders))
    expect(await heldBySlot()).toBe(placed)
    expect(placed + (rejected['too_many_requests'] ?? 0) + (rejected['slot_full'] ?? 0)).toBe(ORDERS)
    expect(await placeAsStaff()).toBeGreaterThan(0)
    expect(await heldBySlot()).toBe(placed + 1)
  },
  TIMEOUT_MS,
)
