import { guestCarts } from '@tavlin/contract/guest-carts'
import { isCartCode, SHARED_CART_MINUTES } from '@tavlin/domain/guest/shared-cart'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MONDAY, SEVEN } from '../../../test/deli-world.ts'
import { type OrderWorld, orderWorld } from '../../../test/order-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { guestTasks } from './guest.jobs.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})
beforeEach(async () => {
  app.clock.now = NOON
  await sql`delete from rate_limit`.execute(app.db)
  await sql`delete from guest_cart`.execute(app.db)
})

const guest = () => app.as(guestCarts, null)
const cart = () => ({
  deli_id: world.deli_id,
  order_type: 'pickup' as const,
  date: null,
  slot: { date: MONDAY, start_minute: SEVEN, end_minute: SEVEN + 15, is_asap: true },
  lines: [{ meal_id: world.meal_id, quantity: 2, choices: [{ value_id: world.extra_id, quantity: 1 }] }],
})
const share = async () => (await guest().shareGuestCart({ body: { cart: cart(), lang: 'ru' } })).data
const statusOf = async (code: string) =>
  (await app.call(null, { method: 'GET', url: `/guest/carts/${code}` })).statusCode
const passMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

test('a shared cart is opened with its code, as often as needed', async () => {
  const { code, url, qr, expires_at } = await share()
  expect(isCartCode(code)).toBe(true)
  expect(url).toBe(`${app.config.public_url}/orders/kiosk/cart/${code}?lang=ru`)
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  expect(Date.parse(expires_at) - NOON.getTime()).toBe(SHARED_CART_MINUTES * 60_000)
  for (let times = 0; times < 2; times++)
    expect((await guest().sharedGuestCart({ params: { code } })).data).toEqual(cart())
})

test('each sharing has a code of its own, of which only the hash is stored', async () => {
  const codes = [(await share()).code, (await share()).code]
  expect(new Set(codes).size).toBe(2)
  const { rows } = await sql<{ row: string }>`select guest_cart::text as row from guest_cart`.execute(app.db)
  expect(rows).toHaveLength(2)
  expect(rows.filter(({ row }) => codes.some((code) => row.includes(code)))).toEqual([])
})

test('a shared cart never stores names, phones, addresses and notes', async () => {
  const [line] = cart().lines
  const secret = { name: 'Dana-secret', phone: 'secret', address: { location: 'secret' }, note: 'secret' }
  const payload = {
    cart: { ...cart(), ...secret, lines: [{ ...line, note: 'secret', key: 'secret' }] },
    lang: 'he',
    ...secret,
  }
  const answer = await app.call(null, { method: 'POST', url: '/guest/carts', payload })
  expect(answer.statusCode).toBe(200)
  const { rows } = await sql<{ content: object }>`select content from guest_cart`.execute(app.db)
  expect(rows).toEqual([{ content: cart() }])
})

test('rejects an unknown, an expired and a malformed code', async () => {
  const { code } = await share()
  passMinutes(SHARED_CART_MINUTES - 1)
  expect(await statusOf(code)).toBe(200)
  passMinutes(1)
  expect(await statusOf(code)).toBe(404)
  expect(await statusOf('AAAAAAAAAA')).toBe(404)
  expect(await statusOf('short')).toBe(422)
})

test('the job deletes expired carts and no others', async () => {
  await share()
  passMinutes(SHARED_CART_MINUTES)
  const { code } = await share()
  const deps = { db: app.db, config: app.config, now: () => app.clock.now } as never
  await guestTasks(deps)['purge_guest_carts']!({}, undefined as never)
  const { rows } = await sql`select 1 from guest_cart`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(await statusOf(code)).toBe(200)
})

test('a cart of an unknown deli is not stored', async () => {
  const payload = { cart: { ...cart(), deli_id: 999_999 }, lang: 'he' }
  const answer = await app.call(null, { method: 'POST', url: '/guest/carts', payload })
  expect(answer.statusCode).toBe(404)
  expect((await sql`select 1 from guest_cart`.execute(app.db)).rows).toEqual([])
})
