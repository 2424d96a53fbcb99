import { GUEST_LIMITS } from '@tavlin/contract/guest-orders'
import { kiosks } from '@tavlin/contract/kiosks'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { guestAddress, guestCart, guestForm, type GuestPlaceForm } from '../../../test/guest-world.ts'
import { makeKioskWorld } from '../../../test/kiosk-world.ts'
import { orderWorld, type OrderWorld } from '../../../test/order-world.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const TODAY = '2026-11-15'
let world: OrderWorld
let other: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
  other = await orderWorld(app)
})
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

type KioskOptions = Parameters<ReturnType<typeof makeKioskWorld>['newDevice']>[1]
let count = 0
/** Pairs a kiosk in the deli of the test. */
const newKiosk = (more: KioskOptions = {}) =>
  makeKioskWorld(app.db).newDevice(world.deli_id, { name: `Kiosk ${++count}`, ...more })

const headersOf = (device_token: string) => ({
  cookie: `kiosk.device=${device_token}`,
  'sec-fetch-site': 'same-origin',
})
async function send(device_token: string, url: string, payload: object) {
  const answer = await app.call(null, { method: 'POST', url, headers: headersOf(device_token), payload })
  return { status: answer.statusCode, body: answer.json() }
}
const place = (device_token: string, more: Partial<GuestPlaceForm> = {}) =>
  send(device_token, '/guest/orders', guestForm(world, { cart: guestCart(world, { date: TODAY }), ...more }))
const orderCount = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from orders`.execute(app.db)
  return rows[0]!.n
}

test('an order at a paired kiosk has the channel of a kiosk, whatever the browser sends, and needs no phone', async () => {
  const { body } = await place(await newKiosk(), { channel: 'web', pay: 'counter', phone: null })
  const { rows } = await sql`select channel, phone from orders where number = ${body.data.number}
    and deli_id = ${world.deli_id}`.execute(app.db)
  expect(rows).toEqual([{ channel: 'kiosk', phone: null }])
})

test('a kiosk rejects another deli, order type, date and payment method, and places nothing', async () => {
  const kiosk = await newKiosk({ order_types: ['pickup'], takes_future: false, pay_methods: ['counter'] })
  const pay = 'counter'
  expect((await place(kiosk, { pay })).status).toBe(200)
  const before = await orderCount()
  const delivery = { cart: guestCart(world, { date: TODAY, order_type: 'delivery' }), address: guestAddress(app) }
  for (const form of [
    { pay, cart: guestCart(other, { date: TODAY }) },
    { pay, cart: guestCart(world, { date: '2026-11-16' }) },
    { ...delivery, seen_total_agorot: 6500 },
    { pay: 'card' },
  ] as const)
    expect((await place(kiosk, form)).body).toMatchObject({ code: 'kiosk_not_offered' })
  expect(await orderCount()).toBe(before)
})

test('a kiosk without payment at the counter accepts only cards, also on the page of the order', async () => {
  const kiosk = await newKiosk({ pay_methods: ['card'] })
  const { token } = (await place(kiosk)).body.data
  const pay = (device_token: string) =>
    send(device_token, `/guest/orders/${token}/pay`, { pay: 'counter', return_path: '/orders' })
  expect((await pay(kiosk)).body).toMatchObject({ code: 'kiosk_not_offered' })
  expect((await pay(await newKiosk())).status).toBe(200)
})

test('a revoked kiosk places no order', async () => {
  const kiosk = await newKiosk()
  const { data } = await app.as(kiosks, null).heartbeat({ body: { device_token: kiosk } })
  await app.as(kiosks, world.token).revokeKiosk({ params: { id: String(data.id) } })
  const before = await orderCount()
  expect(await place(kiosk)).toMatchObject({ status: 403, body: { code: 'kiosk_not_paired' } })
  expect(await orderCount()).toBe(before)
})

test('a kiosk has its own limit of orders, which is larger than that of an unknown device', async () => {
  const kiosk = await newKiosk({ name: 'Busy' })
  const { orders } = GUEST_LIMITS.kiosk
  expect(orders).toBeGreaterThan(GUEST_LIMITS.device.orders)
  const { device_id } = guestForm(world)
  for (let times = 0; times <= GUEST_LIMITS.device.orders; times++)
    expect((await place(kiosk, { device_id })).status).toBe(200)
  const { rows } = await sql<{ key: string; points: number }>`select key, points from rate_limit
    where key like 'guest_kiosk%' or key like 'guest_device%'`.execute(app.db)
  expect(rows).toMatchObject([{ points: GUEST_LIMITS.device.orders + 1 }])
  await sql`update rate_limit set points = ${orders} where key = ${rows[0]!.key}`.execute(app.db)
  expect((await place(kiosk, { device_id })).status).toBe(429)
  expect((await place(await newKiosk(), { device_id })).status).toBe(200)
})
