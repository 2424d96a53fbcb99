import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { asGuest, guestCart, guestForm, guestPhone } from '../../../test/guest-world.ts'
import { makeKioskWorld } from '../../../test/kiosk-world.ts'
import { addressOf } from '../../../test/logins.ts'
import { type OrderWorld, makeBuyer, orderWorld, placed } from '../../../test/order-world.ts'
import { sentFor } from '../../../test/sent-for.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})
beforeEach(async () => {
  app.clock.now = NOON
  await sql`delete from rate_limit`.execute(app.db)
})

const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000))
type From = { readonly address?: string; readonly kiosk?: string }
const post = async (url: string, payload: object, { address = addressOf(1), kiosk }: From = {}) => {
  const headers = kiosk ? { cookie: `kiosk.device=${kiosk}`, 'sec-fetch-site': 'same-origin' } : {}
  const answer = await app.call(null, { method: 'POST', url: `/guest${url}`, payload, headers, remoteAddress: address })
  return { status: answer.statusCode, body: answer.json() }
}
const request = (phone: string, device_id: string = randomUUID(), from: From = {}) =>
  post('/customer/code', { phone, device_id, lang: 'ar' }, from)
const verify = (body: object, from: From = {}) => post('/customer/verify', body, from)
const show = (body: object, from: From = {}) => post('/customer', body, from)

/** Requests a code and returns the session with the texted code. */
async function texted(phone: string, from: From = {}) {
  const device_id = randomUUID()
  const { body } = await request(phone, device_id, from)
  const { texts } = await sentFor(app, 'guest.code_requested')
  expect(texts[0]!.to).toBe(phone)
  return { session: body.data.session as string, device_id, code: /\d{6}/.exec(texts[0]!.text)![0] }
}
async function verified(phone: string, from: From = {}) {
  const { code, ...session } = await texted(phone, from)
  expect((await verify({ ...session, code }, from)).status).toBe(200)
  return session
}
const buyer = () => makeBuyer(app, world.token)

test('a customer who enters the texted code sees first name, addresses, wallet, points and last order', async () => {
  const { customer_id, phone, address_id } = await buyer()
  const gift = { customer_id, reason: 'gift' } as const
  await app.as(wallet, world.token).movePoints({ body: { ...gift, points: 2500, currency: 'wallet' } })
  await app.as(wallet, world.token).movePoints({ body: { ...gift, points: 300, currency: 'points' } })
  await placed(app, world, { cart: { customer_id, address_id } })
  const { code, ...session } = await texted(phone)
  const answer = await verify({ ...session, code })
  expect(answer.body.data).toEqual({
    first_name: 'נועה',
    wallet_agorot: 2500,
    points: 300,
    points_agorot: 1500,
    addresses: [expect.objectContaining({ id: address_id, formatted: 'הרצל 5, תל אביב', apartment: '7' })],
    last_order: {
      deli_id: world.deli_id,
      order_type: 'delivery',
      lines: [expect.objectContaining({ meal_id: world.meal_id, quantity: 2, choices: [] })],
    },
    expires_at: '2026-11-15T10:30:00.000Z',
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/בר"|שומשום|\+972/)
  const { rows } = await sql`select customer_id from event where name = 'customer.phone_verified'`.execute(app.db)
  expect(rows).toEqual([{ customer_id }])
  expect((await show(session)).body).toEqual(answer.body)
  // The code works once.
  expect((await verify({ ...session, code })).body.code).toBe('sms_code_wrong')
})

test('texts the code in the language of the guest, and stores it neither as text nor in the chat', async () => {
  const { phone } = await buyer()
  await request(phone)
  const { texts } = await sentFor(app, 'guest.code_requested')
  expect(texts[0]!.text).toMatch(/رمز التحقق.*\d{6}/)
  const code = /\d{6}/.exec(texts[0]!.text)![0]
  const { rows } = await sql<{ text: string }>`select json_agg(guest_session)::text as text from guest_session`.execute(
    app.db,
  )
  expect(rows[0]!.text).not.toContain(code)
  expect((await sql`select from message`.execute(app.db)).rows).toEqual([])
})

test('known, unknown and blocked phones get the same answers after the same statements, and no one else a text', async () => {
  const known = await buyer()
  const blocked = await buyer()
  await sql`insert into customer_flag (customer_id, flag, reason, at)
    values (${blocked.customer_id}, 'blocked', 'x', now())`.execute(app.db)
  const seen: object[] = []
  const statements: string[][] = []
  for (const [n, phone] of [known.phone, guestPhone(), blocked.phone].entries()) {
    const from = { address: addressOf(20 + n) }
    const device_id = randomUUID()
    let first = { status: 0, body: { data: { session: '', expires_at: '' } } }
    statements.push(await sqlOf(async () => (first = await request(phone, device_id, from))))
    const { session, expires_at } = first.body.data
    const { texts } = await sentFor(app, 'guest.code_requested')
    expect(texts).toHaveLength(n === 0 ? 1 : 0)
    const again = await request(phone, device_id, from)
    const wrong = await verify({ session, device_id, code: 'x' }, from)
    const early = await show({ session, device_id }, from)
    seen.push({ status: first.status, length: session.length, expires_at, again, wrong, early })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(statements[1]).toEqual(statements[0])
  expect(statements[2]).toEqual(statements[0])
  expect(statements[0]!.join('\n')).not.toMatch(/\bcustomer\b/)
  expect(seen[0]).toMatchObject({
    status: 200,
    again: { status: 429, body: { code: 'too_many_attempts' } },
    wrong: { status: 401, body: { code: 'sms_code_wrong' } },
    early: { status: 403, body: { code: 'guest_not_verified' } },
  })
})

test('a code allows five attempts, also when twenty come at once, and expires after five minutes', async () => {
  const { phone } = await buyer()
  const { code, ...session } = await texted(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 20 }, () => verify({ ...session, code: wrong })))
  expect((await verify({ ...session, code })).body.code).toBe('sms_code_wrong')
  later(2)
  const second = await texted(phone)
  later(5)
  expect((await verify(second)).body.code).toBe('sms_code_wrong')
  expect((await show(second)).body.code).toBe('guest_not_verified')
})

test('a session opens only on its device, expires, and ends when the customer changes the phone', async () => {
  const { phone, customer_id } = await buyer()
  const { code, ...session } = await texted(phone)
  const other = { ...session, device_id: randomUUID() }
  expect((await verify({ ...other, code })).body.code).toBe('sms_code_wrong')
  expect((await verify({ ...session, code })).status).toBe(200)
  expect((await show(other)).body.code).toBe('guest_not_verified')
  later(29)
  expect((await show(session)).status).toBe(200)
  await sql`update customer set phone = ${guestPhone()} where id = ${customer_id}`.execute(app.db)
  expect((await show(session)).body.code).toBe('guest_not_verified')
  await sql`update customer set phone = ${phone} where id = ${customer_id}`.execute(app.db)
  later(2)
  expect((await show(session)).body.code).toBe('guest_not_verified')
})

test('a session of a kiosk belongs to this kiosk and expires after ten minutes', async () => {
  const { phone } = await buyer()
  const { newDevice } = makeKioskWorld(app.db)
  const from = { kiosk: await newDevice(world.deli_id, { name: 'one' }) }
  const session = await verified(phone, from)
  expect((await show(session)).body.code).toBe('guest_not_verified')
  const other = { kiosk: await newDevice(world.deli_id, { name: 'two' }) }
  expect((await show(session, other)).body.code).toBe('guest_not_verified')
  expect((await show(session, from)).status).toBe(200)
  later(11)
  expect((await show(session, from)).body.code).toBe('guest_not_verified')
})

test('codes are limited per phone, per device and per address', async () => {
  const { phone } = await buyer()
  const statusOf = async (one: Promise<{ status: number }>) => (await one).status
  expect(await statusOf(request(phone, randomUUID(), { address: addressOf(31) }))).toBe(200)
  expect(await statusOf(request(phone, randomUUID(), { address: addressOf(32) }))).toBe(429)
  const device_id = randomUUID()
  const of_device: number[] = []
  for (let n = 0; n < 6; n++)
    of_device.push(await statusOf(request(guestPhone(), device_id, { address: addressOf(40 + n) })))
  expect(of_device).toEqual([200, 200, 200, 200, 200, 429])
  const of_address: number[] = []
  for (let n = 0; n < 61; n++) {
    // Stays below the limit per minute of the endpoint.
    if (n % 20 === 0) later(1.1)
    of_address.push(await statusOf(request(guestPhone(), randomUUID(), { address: addressOf(50) })))
  }
  expect(of_address.indexOf(429)).toBe(60)
})

test('the order of a verified guest belongs to the customer, at a saved address and in the language of the page', async () => {
  const { customer_id, phone } = await buyer()
  const { session, device_id } = await verified(phone)
  const { addresses } = (await show({ session, device_id })).body.data
  const { sealed, entrance, floor, apartment, door_code, leave_at_door, driver_note, quotes } = addresses[0]
  expect(quotes).toMatchObject([{ deli_id: world.deli_id, served: true, fee_agorot: 1500 }])
  const address = { location: sealed, pin: null, entrance, floor, apartment, door_code, leave_at_door, driver_note }
  const form = { session, device_id, cart: guestCart(world, { order_type: 'delivery' }), address, lang: 'ru' } as const
  const answer = await asGuest(app, guestForm(world, { ...form, phone: guestPhone(), seen_total_agorot: 6500 }))
  expect(answer.status).toBe(200)
  const { rows } =
    await sql`select customer_id, customer_name, phone, lang, channel, address ->> 'apartment' as apartment
    from orders where number = ${answer.body.data.number} and deli_id = ${world.deli_id}`.execute(app.db)
  const customer_name = 'נועה בר'
  expect(rows).toEqual([{ customer_id, customer_name, phone, lang: 'ru', channel: 'web', apartment: '7' }])
  expect(JSON.stringify(answer.body)).not.toContain('נועה')
})

test('a guest without a verified phone orders without a customer, also with the phone of one', async () => {
  const { phone } = await buyer()
  const { session, device_id } = await texted(phone)
  const rejected = await asGuest(app, guestForm(world, { session, device_id }))
  expect([rejected.status, rejected.body.code]).toEqual([403, 'guest_not_verified'])
  const { body } = await asGuest(app, guestForm(world, { phone }))
  const { rows } = await sql`select customer_id from orders where number = ${body.data.number}
    and deli_id = ${world.deli_id}`.execute(app.db)
  expect(rows).toEqual([{ customer_id: null }])
})

test('a guest who must prepay orders, and the order waits for its payment whatever the deli allows', async () => {
  const { customer_id, phone } = await buyer()
  await sql`insert into customer_flag (customer_id, flag, reason, at)
    values (${customer_id}, 'prepay', 'x', now())`.execute(app.db)
  await sql`insert into setting (key, deli_id, valid_from, value)
    values ('guest_orders_paid_first', ${world.deli_id}, '2020-01-01', 'false')`.execute(app.db)
  const { session, device_id } = await verified(phone)
  const { body } = await asGuest(app, guestForm(world, { session, device_id }))
  expect(body.data.payment).toMatchObject({ state: 'unpaid', pay_by: expect.any(String) })
  await sql`delete from setting where key = 'guest_orders_paid_first'`.execute(app.db)
})

test('the last order is the newest that was not cancelled, and null for a new customer', async () => {
  const { phone, customer_id, address_id } = await buyer()
  const session = await verified(phone)
  expect((await show(session)).body.data.last_order).toBeNull()
  await placed(app, world, { cart: { customer_id, address_id } })
  const lines = [{ key: 'a', meal_id: world.salad_id, quantity: 3, choices: [], note: 'secret' }]
  const last = await placed(app, world, { cart: { customer_id, address_id, lines } })
  const shown = (await show(session)).body.data.last_order
  expect(shown.lines).toEqual([expect.objectContaining({ meal_id: world.salad_id, quantity: 3 })])
  expect(JSON.stringify(shown)).not.toContain('secret')
  await app.as(orders, world.token).moveOrder({
    params: { id: String(last.id) },
    body: { move: 'cancel', version: last.version, reason: 'customer_request' },
  })
  expect((await show(session)).body.data.last_order.lines[0].meal_id).toBe(world.meal_id)
})
