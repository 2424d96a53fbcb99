import { guestOrders } from '@tavlin/contract/guest-orders'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GUEST_TOTAL, guestAddress, guestCart, placedByGuest } from '../../../test/guest-world.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { ordersJobsOf } from '../orders/orders.jobs.ts'
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
  await sql`delete from setting where key <> 'second_factor_required'`.execute(app.db)
})
afterAll(() => outside.close())

const RETURN_PATH = '/orders/kiosk/paid'
const guest = () => app.as(guestOrders, null)
const pay = (token: string, how: 'card' | 'counter' = 'card') =>
  guest().payGuestOrder({ params: { token }, body: { pay: how, return_path: RETURN_PATH } })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { body: { code: string } }) => error.body.code,
  )
const follow = async (token: string) => (await guest().guestOrder({ params: { token } })).data
const later = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
const expire = () =>
  expireGuestOrders({
    db: app.db,
    now: () => app.clock.now,
    config: app.config,
    files: app.files,
    geocoder: app.geocoder,
    routing: app.routing,
    log: pino({ level: 'silent' }),
  })
let slots = 0
const placed = (more = {}) =>
  placedByGuest(app, world, { cart: guestCart(world, { start_minute: 1020 + 15 * slots++ }), ...more })
const rowOf = async (number: number) => {
  const { rows } = await sql<{ id: number; status: string; approve_by: string | null; pay_by: string | null }>`
    select id, status, approve_by, pay_by from orders where number = ${number}`.execute(app.db)
  return rows[0]!
}
const keysOf = async (id: number) => {
  const { rows } = await sql<{ key: string }>`select key from payment where order_id = ${id} order by id`.execute(
    app.db,
  )
  return rows.map(({ key }) => key)
}
const usedSeats = async () => {
  const { rows } = await sql<{ orders: number }>`select orders from slot_load where order_type = 'pickup'
    and start_minute = ${1020 + 15 * (slots - 1)}`.execute(app.db)
  return rows[0]?.orders ?? 0
}

describe('a card payment of a guest', () => {
  it('passes the order on to the deli once it is paid, and returns to the page of the guest', async () => {
    const { token, number } = await placed()
    const { url, order } = (await pay(token)).data
    expect(order.payment.state).toBe('waiting')
    const page = await outside.onPage(url!, 'pay')
    expect(page?.headers.get('location')).toBe(`${app.config.public_url}${RETURN_PATH}`)
    expect(await follow(token)).toMatchObject({
      state: 'received',
      due_agorot: 0,
      payment: { state: 'paid', pay_by: null },
      can_cancel: false,
    })
    const row = await rowOf(number)
    expect(row).toMatchObject({ status: 'pending', pay_by: null, approve_by: expect.anything() })
    const waiting = (await app.as(orders, world.token).waiting()).data
    expect(waiting.orders.map((one) => one.number)).toContain(number)
    expect((await pay(token)).data.url).toBeNull()
    expect(await codeOf(guest().cancelGuestOrder({ params: { token } }))).toBe('guest_order_settled')
    expect(await expectBooksAgree(app.db, row.id)).toMatchObject({ paid: GUEST_TOTAL })
  })

  it('accepts the paid order at once when the deli accepts every order', async () => {
    await sql`insert into setting (key, deli_id, valid_from, value)
      values ('auto_accept_orders', ${world.deli_id}, '2020-01-01', 'true')`.execute(app.db)
    const { token, number } = await placed()
    expect((await rowOf(number)).status).toBe('pending')
    await outside.onPage((await pay(token)).data.url!, 'pay')
    expect(await rowOf(number)).toMatchObject({ status: 'accepted', pay_by: null })
  })

  it('opens one card page when twenty requests come at once', async () => {
    const { token, number } = await placed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token)))
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1)
    expect(await keysOf((await rowOf(number)).id)).toHaveLength(1)
  })

  it('opens another card page after a declined card, and is charged once', async () => {
    const { token, number } = await placed()
    const first = (await pay(token)).data.url!
    await outside.onPage(first, 'decline')
    expect((await follow(token)).payment).toMatchObject({ state: 'unpaid', has_failed: true })
    const second = (await pay(token)).data.url!
    expect(second).not.toBe(first)
    await outside.onPage(second, 'pay')
    const { id } = await rowOf(number)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
  })

  it('is fetched from the gateway when its webhook is lost, and not requested again', async () => {
    const { token } = await placed()
    const { url } = (await pay(token)).data
    await outside.misbehave('payment', 'answer_lost')
    await outside.onPage(url!, 'pay')
    expect((await follow(token)).payment.state).toBe('waiting')
    expect((await guest().checkGuestPayment({ params: { token } })).data.payment.state).toBe('paid')
    expect((await pay(token)).data.url).toBeNull()
  })

  it('is rejected without changing the order when the gateway hangs, and can be repeated', async () => {
    const { token, number } = await placed()
    await outside.misbehave('payment', 'start_hangs', { times: 1 })
    expect(await codeOf(pay(token))).toBe('gateway_unavailable')
    await outside.behave()
    expect((await pay(token)).data.url).toMatch(/^http/)
    expect(await keysOf((await rowOf(number)).id)).toHaveLength(1)
  })
})

describe('a gateway that fails', () => {
  const state = async (token: string) => (await guest().checkGuestPayment({ params: { token } })).data.payment.state
  const opened = (token: string) =>
    pay(token).then(
      ({ data }) => data.url,
      () => null,
    )

  // The second column is the payment state on the order page once the guest is back and the gateway works again.
  it.each([
    ['capture_late', 'paid'],
    ['decline', 'unpaid'],
    ['answer_lost', 'paid'],
    ['webhook_twice', 'paid'],
    ['webhook_late', 'paid'],
    ['webhook_forged', 'waiting'],
    ['webhook_wrong_amount', 'paid'],
    ['webhook_early', 'paid'],
    ['start_hangs', 'waiting'],
    ['verify_error', 'paid'],
    ['verify_rubbish', 'paid'],
  ])('by %s shows the guest "%s", and takes the total exactly once in the end', async (misbehaviour, seen) => {
    const { token, number } = await placed()
    const is_slow = ['capture_late', 'webhook_late'].includes(misbehaviour)
    await outside.misbehave('payment', misbehaviour, is_slow ? { delay_ms: 150 } : {})
    const url = await opened(token)
    if (url) await outside.onPage(url, 'pay')
    await outside.behave()
    await expect.poll(() => state(token)).toBe(seen)
    const again = await opened(token)
    expect(again === null).toBe(seen === 'paid')
    if (again) await outside.onPage(again, 'pay')
    await expect.poll(() => state(token)).toBe('paid')
    const { id } = await rowOf(number)
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
    const taken = await Promise.all((await keysOf(id)).map((key) => outside.gateway(key)))
    expect(taken.filter((one) => one?.status === 'captured').map((one) => one!.amount)).toEqual([GUEST_TOTAL])
  })
})

describe('paying at the counter', () => {
  it('closes the open card page, and a cash payment by staff passes the order on to the deli', async () => {
    const { token, number } = await placed()
    const { id } = await rowOf(number)
    await pay(token)
    const { url, order } = (await pay(token, 'counter')).data
    expect({ url, payment: order.payment }).toMatchObject({ url: null, payment: { state: 'unpaid', pay: 'counter' } })
    expect((await outside.gateway((await keysOf(id))[0]!))?.status).toBe('cancelled')
    await pay(token, 'counter')
    const { rows } = await sql`select from event where name = 'order.counter_chosen'`.execute(app.db)
    expect(rows).toHaveLength(1)
    const shown = (await app.as(orders, world.token).order({ params: { id: String(id) } })).data
    expect(shown).toMatchObject({ pays_at_counter: true, pay_by: '2026-11-15T10:05:00+00:00' })
    const cash = { tendered_agorot: null, terminal_ref: '', card_last4: null }
    await app.as(payments, world.token).pay({
      params: { id: String(id) },
      body: { payment_id: randomUUID(), method: 'cash', amount_agorot: GUEST_TOTAL, ...cash },
    })
    expect(await rowOf(number)).toMatchObject({ pay_by: null, approve_by: expect.anything() })
    later(6)
    await expire()
    expect((await follow(token)).state).toBe('received')
  })

  it('is not offered for a delivery', async () => {
    const cart = guestCart(world, { order_type: 'delivery' })
    const { token } = await placedByGuest(app, world, { cart, address: guestAddress(app), seen_total_agorot: 6500 })
    expect(await codeOf(pay(token, 'counter'))).toBe('counter_not_offered')
  })
})

describe('an unpaid order of a guest', () => {
  it('is cancelled after five minutes, releases its capacity, closes its card page and can no longer be paid', async () => {
    const { token, number } = await placed()
    await pay(token)
    later(4.9)
    await expire()
    expect(await usedSeats()).toBe(1)
    later(0.2)
    await expire()
    expect(await usedSeats()).toBe(0)
    expect((await follow(token)).state).toBe('cancelled')
    const [key] = await keysOf((await rowOf(number)).id)
    expect((await outside.gateway(key!))?.status).toBe('cancelled')
    expect(await codeOf(pay(token))).toBe('guest_order_expired')
  })

  it('can be given five more minutes once, and is cancelled after them', async () => {
    const { token } = await placed()
    const extend = async () => (await guest().extendGuestOrder({ params: { token } })).data.payment
    expect((await follow(token)).payment).toMatchObject({ can_extend: true, pay_by: '2026-11-15T10:05:00.000Z' })
    later(4.9)
    const answers = await Promise.all(Array.from({ length: 20 }, extend))
    for (const payment of answers)
      expect(payment).toMatchObject({ can_extend: false, pay_by: '2026-11-15T10:10:00.000Z' })
    later(5)
    await expire()
    expect(await extend()).toMatchObject({ can_extend: false, pay_by: '2026-11-15T10:10:00.000Z' })
    expect((await follow(token)).state).toBe('received')
    later(0.2)
    await expire()
    expect((await follow(token)).state).toBe('cancelled')
    expect(await usedSeats()).toBe(0)
    expect(await codeOf(guest().extendGuestOrder({ params: { token } }))).toBe('guest_order_expired')
  })

  it('is kept when the gateway captured the payment and its webhook was lost', async () => {
    const { token } = await placed()
    const { url } = (await pay(token)).data
    await outside.misbehave('payment', 'answer_lost')
    await outside.onPage(url!, 'pay')
    later(6)
    await expire()
    expect(await follow(token)).toMatchObject({ state: 'received', payment: { state: 'paid' } })
  })

  it('is refunded when its payment is captured after the order expired', async () => {
    const { token, number } = await placed()
    const { url } = (await pay(token)).data
    await outside.misbehave('payment', 'verify_error')
    const { id } = await rowOf(number)
    const [key] = await keysOf(id)
    await sql`update payment set provider_ref = null where key = ${key}`.execute(app.db)
    later(6)
    await expire()
    expect(await usedSeats()).toBe(0)
    await outside.behave()
    await outside.onPage(url!, 'pay')
    expect(await follow(token)).toMatchObject({ state: 'cancelled', payment: { state: 'refunded' } })
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: GUEST_TOTAL })
  })

  it('queues a job for its payment deadline, and no text message when it is cancelled', () => {
    const ids = { order_id: 1, deli_id: 1, customer_id: null, number: 1 }
    const event = { id: 1, deli_id: 1, actor_id: null, request_id: null, socket_id: null, at: NOON.toISOString() }
    const moved = { ...ids, move: 'cancel', from: 'pending', to: 'cancelled', reason: 'payment_failed' }
    expect(ordersJobsOf['order.moved']!({ ...event, name: 'order.moved', data: moved })).toBeNull()
    const data = { ...ids, channel: 'web', status: 'pending' }
    expect(ordersJobsOf['order.placed']!({ ...event, name: 'order.placed', data })).toMatchObject([
      {
        task: 'expire_guest_orders',
        run_at: new Date(NOON.getTime() + 5 * 60_000),
      },
      { task: 'notify_customer', payload: { kind: 'received' } },
    ])
  })
})
