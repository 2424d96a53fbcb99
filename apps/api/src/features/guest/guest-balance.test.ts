import { randomUUID } from 'node:crypto'
import { guestCustomers } from '@tavlin/contract/guest-customers'
import { guestOrders } from '@tavlin/contract/guest-orders'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GUEST_TOTAL, guestCart, placedByGuest } from '../../../test/guest-world.ts'
import { makeKioskWorld } from '../../../test/kiosk-world.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { makeBuyer, orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { sentFor } from '../../../test/sent-for.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { expireGuestOrders } from './guest-expiry.service.ts'

const outside = await outsideWorld()
const app = testApp({ pool_size: 25, env: outside.env })
let world: OrderWorld
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
  world = await orderWorld(app, { orders: 10 })
})
beforeEach(async () => {
  app.clock.now = NOON
  await outside.behave()
  await sql`delete from rate_limit`.execute(app.db)
})
afterAll(() => outside.close())

const guest = () => app.as(guestOrders, null)
type Session = { readonly session: string; readonly device_id: string }

/** Creates a customer with money and points, who has verified their phone on a device. */
async function verifiedBuyer(wallet_agorot: number, points = 0): Promise<Session & { readonly customer_id: number }> {
  const { customer_id, phone } = await makeBuyer(app, world.token)
  const move = (amount: number, currency: 'wallet' | 'points') =>
    app.as(wallet, world.token).movePoints({ body: { customer_id, points: amount, reason: 'gift', currency } })
  await move(wallet_agorot, 'wallet')
  if (points > 0) await move(points, 'points')
  const device_id = randomUUID()
  const client = app.as(guestCustomers, null)
  const { session } = (await client.requestGuestCode({ body: { phone, device_id, lang: 'he' } })).data
  const { texts } = await sentFor(app, 'guest.code_requested')
  await client.verifyGuestPhone({ body: { session, device_id, code: /\d{6}/.exec(texts[0]!.text)![0] } })
  return { session, device_id, customer_id }
}
let slots = 0
const placedBy = ({ session, device_id }: Session) =>
  placedByGuest(app, world, { session, device_id, cart: guestCart(world, { start_minute: 1020 + 15 * slots++ }) })
const pay = (token: string, balance: object | null, how: 'card' | 'counter' = 'card') =>
  guest().payGuestOrder({
    params: { token },
    body: { pay: how, return_path: '/orders/kiosk/paid', balance: balance as never },
  })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { body: { code: string } }) => error.body.code,
  )
const follow = async (token: string) => (await guest().guestOrder({ params: { token } })).data
const rowOf = async (number: number) => {
  const { rows } = await sql<{ id: number; status: string; pay_by: string | null; approve_by: string | null }>`
    select id, status, pay_by, approve_by from orders where number = ${number} and deli_id = ${world.deli_id}
    order by id desc`.execute(app.db)
  return rows[0]!
}
const balanceOf = async (customer_id: number) => {
  const { rows } = await sql<{ wallet: number; points: number }>`select
    (select balance from account where owner_id = ${customer_id} and kind = 'wallet') as wallet,
    (select balance from account where owner_id = ${customer_id} and kind = 'points') as points`.execute(app.db)
  return rows[0]!
}
async function expireAfter(minutes: number): Promise<void> {
  app.clock.now = new Date(NOON.getTime() + minutes * 60_000)
  await expireGuestOrders({ ...app, db: app.db, now: () => app.clock.now, log: pino({ level: 'silent' }) })
}

test('a verified guest pays the whole order from points and wallet, once, when twenty requests come at once', async () => {
  const dana = await verifiedBuyer(10_000, 200)
  const { token, number } = await placedBy(dana)
  const balance = { session: dana.session, device_id: dana.device_id, points_agorot: 1000, wallet_agorot: 4000 }
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token, balance)))
  for (const { data } of answers) expect(data).toMatchObject({ url: null, order: { payment: { state: 'paid' } } })
  const row = await rowOf(number)
  expect(row).toMatchObject({ pay_by: null, approve_by: expect.anything() })
  expect(await expectBooksAgree(app.db, row.id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
  expect(await balanceOf(dana.customer_id)).toEqual({ wallet: 6000, points: 0 })
})

test('the wallet pays a part, and the card page asks for the rest', async () => {
  const dana = await verifiedBuyer(2000)
  const { token, number } = await placedBy(dana)
  const { session, device_id } = dana
  const balance = { session, device_id, points_agorot: 0, wallet_agorot: 2000 }
  const { url, order } = (await pay(token, balance)).data
  expect(order).toMatchObject({ due_agorot: 3000, payment: { state: 'waiting', pay_by: expect.any(String) } })
  expect((await pay(token, balance)).data.url).toBe(url)
  await outside.onPage(url!, 'pay')
  expect(await follow(token)).toMatchObject({ due_agorot: 0, payment: { state: 'paid' }, can_cancel: false })
  const { id } = await rowOf(number)
  expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
})

test('an order of which the rest is not paid in time is cancelled, and wallet and points are refunded', async () => {
  const { session, device_id, customer_id } = await verifiedBuyer(2000, 100)
  const { token, number } = await placedBy({ session, device_id })
  await pay(token, { session, device_id, points_agorot: 500, wallet_agorot: 2000 })
  expect(await balanceOf(customer_id)).toEqual({ wallet: 0, points: 0 })
  expect((await follow(token)).can_cancel).toBe(true)
  await expireAfter(5.1)
  expect(await rowOf(number)).toMatchObject({ status: 'cancelled' })
  expect(await balanceOf(customer_id)).toEqual({ wallet: 2000, points: 100 })
  const { id } = await rowOf(number)
  expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: 2500, refunded: 2500 })
  expect((await follow(token)).payment.state).toBe('refunded')
})

test('a guest cancels a part-paid order and gets the wallet back, but not an order that is paid', async () => {
  const { session, device_id, customer_id } = await verifiedBuyer(9000)
  const part = await placedBy({ session, device_id })
  await pay(part.token, { session, device_id, points_agorot: 0, wallet_agorot: 1000 }, 'counter')
  const { data } = await guest().cancelGuestOrder({ params: { token: part.token } })
  expect(data.state).toBe('cancelled')
  expect(await balanceOf(customer_id)).toMatchObject({ wallet: 9000 })
  const whole = await placedBy({ session, device_id })
  await pay(whole.token, { session, device_id, points_agorot: 0, wallet_agorot: GUEST_TOTAL })
  expect(await codeOf(guest().cancelGuestOrder({ params: { token: whole.token } }))).toBe('guest_order_settled')
  expect(await balanceOf(customer_id)).toMatchObject({ wallet: 4000 })
})

test('a balance never pays the order of somebody else, and never without a verified phone', async () => {
  const dana = await verifiedBuyer(9000)
  const other = await verifiedBuyer(100)
  const own = await placedBy(dana)
  const of_guest = await placedByGuest(app, world, { cart: guestCart(world, { start_minute: 1020 + 15 * slots++ }) })
  const balance = { session: dana.session, device_id: dana.device_id, points_agorot: 0, wallet_agorot: 1000 }
  expect(await codeOf(pay(of_guest.token, balance))).toBe('guest_not_verified')
  expect(await codeOf(pay(own.token, { ...balance, session: other.session, device_id: other.device_id }))).toBe(
    'guest_not_verified',
  )
  expect(await codeOf(pay(own.token, { ...balance, device_id: randomUUID() }))).toBe('guest_not_verified')
  app.clock.now = new Date(NOON.getTime() + 31 * 60_000)
  expect(await codeOf(pay(own.token, balance))).toBe('guest_not_verified')
  expect(await balanceOf(dana.customer_id)).toMatchObject({ wallet: 9000 })
  expect(await balanceOf(other.customer_id)).toMatchObject({ wallet: 100 })
})

test('an order cannot take more from the wallet than there is, and nothing is booked then', async () => {
  const { session, device_id, customer_id } = await verifiedBuyer(1000, 100)
  const { token, number } = await placedBy({ session, device_id })
  const balance = { session, device_id, points_agorot: 500, wallet_agorot: 2000 }
  expect(await codeOf(pay(token, balance))).toBe('insufficient_funds')
  expect(await codeOf(pay(token, { ...balance, wallet_agorot: 5000 }))).toBe('payment_exceeds_due')
  expect(await balanceOf(customer_id)).toEqual({ wallet: 1000, points: 100 })
  const { rows } = await sql`select from payment where order_id = ${(await rowOf(number)).id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('the session of a kiosk ends when it has paid an order', async () => {
  const { phone, customer_id } = await makeBuyer(app, world.token)
  await app.as(wallet, world.token).movePoints({
    body: { customer_id, points: 9000, reason: 'gift', currency: 'wallet' },
  })
  const kiosk = await makeKioskWorld(app.db).newDevice(world.deli_id, { name: 'wallets' })
  const headers = { cookie: `kiosk.device=${kiosk}`, 'sec-fetch-site': 'same-origin' }
  const post = async (url: string, payload: object) =>
    (await app.call(null, { method: 'POST', url: `/guest${url}`, headers, payload })).json()
  const device_id = randomUUID()
  const { session } = (await post('/customer/code', { phone, device_id, lang: 'he' })).data
  const { texts } = await sentFor(app, 'guest.code_requested')
  await post('/customer/verify', { session, device_id, code: /\d{6}/.exec(texts[0]!.text)![0] })
  const { token } = await placedByGuest(app, world, { cart: guestCart(world, { start_minute: 1020 + 15 * slots++ }) })
  await sql`update orders set customer_id = ${customer_id} where follow_hash is not null
    and id = (select max(id) from orders)`.execute(app.db)
  const balance = { session, device_id, points_agorot: 0, wallet_agorot: GUEST_TOTAL }
  const paid = await post(`/orders/${token}/pay`, { pay: 'counter', return_path: '/orders', balance })
  expect(paid.data.order.payment.state).toBe('paid')
  expect((await post('/customer', { session, device_id })).code).toBe('guest_not_verified')
})
