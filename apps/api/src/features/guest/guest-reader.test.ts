import { guestOrders } from '@tavlin/contract/guest-orders'
import { payments } from '@tavlin/contract/payments'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GUEST_TOTAL, guestCart, guestForm } from '../../../test/guest-world.ts'
import { makeKioskWorld } from '../../../test/kiosk-world.ts'
import { expectBooksAgree } from '../../../test/order-books.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { outsideWorld } from '../../../test/outside-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { expireGuestOrders } from './guest-expiry.service.ts'

/** Cards at a kiosk with a card reader: the reader takes them, declines, hangs, or is cut off after it took them. */
const outside = await outsideWorld()
const app = testApp({ pool_size: 25, env: outside.env })
let world: OrderWorld
let device_token: string
const READER = 'reader-1'
beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: outside.api_port })
  world = await orderWorld(app, { orders: 100 })
  device_token = await makeKioskWorld(app.db).newDevice(world.deli_id, { card_reader: READER })
})
beforeEach(async () => {
  app.clock.now = NOON
  await outside.behave()
  await sql`delete from rate_limit`.execute(app.db)
})
afterAll(() => outside.close())

type PayResult = { status: number; code?: string; url: string | null; payment: { state: string; has_failed: boolean } }
const headers = () => ({ cookie: `kiosk.device=${device_token}`, 'sec-fetch-site': 'same-origin' })
const guest = () => app.as(guestOrders, null)
/** Places an order at the kiosk; returns its link and its id. */
async function placed() {
  const payload = guestForm(world, { cart: guestCart(world), channel: 'kiosk', phone: null, pay: 'counter' })
  const answer = await app.call(null, { method: 'POST', url: '/guest/orders', headers: headers(), payload })
  const { token, number } = answer.json().data as { token: string; number: number }
  const { rows } = await sql<{ id: number }>`select id from orders where number = ${number}`.execute(app.db)
  return { token, id: rows[0]!.id }
}
/** Pays at the kiosk, or on the phone of the guest. */
async function pay(token: string, how: 'card' | 'counter' = 'card', at: 'kiosk' | 'phone' = 'kiosk') {
  const answer = await app.call(null, {
    method: 'POST',
    url: `/guest/orders/${token}/pay`,
    headers: at === 'kiosk' ? headers() : {},
    payload: { pay: how, return_path: '/orders/kiosk/paid' },
  })
  const { code, data } = answer.json()
  return { status: answer.statusCode, code, url: data?.url, payment: data?.order.payment } as PayResult
}
const check = async (token: string) => (await guest().checkGuestPayment({ params: { token } })).data.payment.state
const gatewayOf = async (id: number) => {
  const { rows } = await sql<{ key: string }>`select key from payment where order_id = ${id} order by id`.execute(
    app.db,
  )
  return Promise.all(rows.map(({ key }) => outside.gateway(key)))
}
const statusesOf = async (id: number) => (await gatewayOf(id)).map((one) => one?.status)
/** Checks that the gateway took the total once, and that the order has the same amount. */
async function expectPaidOnce(id: number): Promise<void> {
  expect((await statusesOf(id)).filter((status) => status === 'captured')).toHaveLength(1)
  expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: 0 })
}

describe('a card reader at a kiosk', () => {
  it('takes the card, and no card page opens', async () => {
    const { token, id } = await placed()
    expect(await pay(token)).toMatchObject({ url: null, payment: { state: 'waiting' } })
    await outside.atReader(READER)
    expect(await check(token)).toBe('paid')
    expect(await pay(token)).toMatchObject({ url: null, payment: { state: 'paid' } })
    await expectPaidOnce(id)
  })

  it('shows one payment when twenty requests come at once', async () => {
    const { token, id } = await placed()
    await Promise.all(Array.from({ length: 20 }, () => pay(token)))
    expect(await statusesOf(id)).toEqual(['waiting'])
  })

  it('declines a card, and takes the next one', async () => {
    const { token, id } = await placed()
    await pay(token)
    await outside.atReader(READER, 'decline')
    expect(await pay(token)).toMatchObject({ url: null, payment: { state: 'waiting' } })
    await outside.atReader(READER)
    expect(await statusesOf(id)).toEqual(['declined', 'captured'])
    await expectPaidOnce(id)
  })

  it('hangs, and the guest pays at the counter instead', async () => {
    const { token, id } = await placed()
    await pay(token)
    await outside.misbehave('payment', 'reader_hangs')
    await outside.atReader(READER)
    expect(await check(token)).toBe('waiting')
    expect(await pay(token, 'counter')).toMatchObject({ status: 200, payment: { state: 'unpaid' } })
    expect(await statusesOf(id)).toEqual(['cancelled'])
    expect((await outside.atReader(READER))?.status).toBe(404)
  })

  it('loses its connection after it took the card: nothing else can be paid until it is known', async () => {
    const { token, id } = await placed()
    await pay(token)
    await outside.misbehave('payment', 'reader_offline', { delay_ms: 400 })
    await outside.atReader(READER)
    expect(await check(token)).toBe('waiting')
    expect(await pay(token, 'counter')).toMatchObject({ code: 'gateway_unavailable' })
    expect(await pay(token, 'card', 'phone')).toMatchObject({ code: 'gateway_unavailable' })
    await expect.poll(() => check(token)).toBe('paid')
    expect(await pay(token, 'counter')).toMatchObject({ payment: { state: 'paid' } })
    await expectPaidOnce(id)
  })

  it('loses its connection until the order has expired: the card is refunded', async () => {
    const { token, id } = await placed()
    await pay(token)
    await outside.misbehave('payment', 'reader_offline', { delay_ms: 400 })
    await outside.atReader(READER)
    app.clock.now = new Date(NOON.getTime() + 6 * 60_000)
    const { db, config, files, geocoder, routing, clock } = app
    await expireGuestOrders({
      db,
      config,
      files,
      geocoder,
      routing,
      now: () => clock.now,
      log: pino({ level: 'silent' }),
    })
    expect((await guest().guestOrder({ params: { token } })).data.state).toBe('cancelled')
    await expect.poll(() => check(token)).toBe('refunded')
    expect(await expectBooksAgree(app.db, id)).toMatchObject({ paid: GUEST_TOTAL, refunded: GUEST_TOTAL })
  })

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
  ])('shows the guest "%s" as %s, and takes the total once', async (misbehaviour, seen) => {
    const { token, id } = await placed()
    const is_slow = ['capture_late', 'webhook_late'].includes(misbehaviour)
    await outside.misbehave('payment', misbehaviour, is_slow ? { delay_ms: 150 } : {})
    if ((await pay(token)).status === 200) await outside.atReader(READER)
    await outside.behave()
    await expect.poll(() => check(token)).toBe(seen)
    if (seen !== 'paid') {
      await pay(token)
      await outside.atReader(READER)
    }
    await expect.poll(() => check(token)).toBe('paid')
    await expectPaidOnce(id)
  })

  it('is left for the card page of a phone, and the phone for the reader', async () => {
    const { token, id } = await placed()
    await pay(token)
    const { url } = await pay(token, 'card', 'phone')
    expect(url).toMatch(/^http/)
    expect((await outside.atReader(READER))?.status).toBe(404)
    expect((await pay(token)).url).toBeNull()
    await outside.onPage(url!, 'pay')
    await outside.atReader(READER)
    expect(await statusesOf(id)).toEqual(['cancelled', 'cancelled', 'captured'])
    await expectPaidOnce(id)
  })

  it('shows the payment of the next guest instead of one that was left there', async () => {
    const first = await placed()
    const second = await placed()
    await pay(first.token)
    await pay(second.token)
    await outside.atReader(READER)
    expect([await check(first.token), await check(second.token)]).toEqual(['unpaid', 'paid'])
    await expectPaidOnce(second.id)
  })

  it('has no page that staff could text to the customer', async () => {
    const { token, id } = await placed()
    await pay(token)
    const { rows } = await sql<{ id: number }>`select id from payment where order_id = ${id}`.execute(app.db)
    const params = { id: String(id), payment_id: String(rows[0]!.id) }
    const texting = app.as(payments, world.token).textPage({ params })
    await expect(texting).rejects.toMatchObject({ body: { code: 'payment_at_reader' } })
  })
})
