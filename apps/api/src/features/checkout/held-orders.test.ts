import { randomUUID } from 'node:crypto'
import { availability } from '@tavlin/contract/availability'
import { orders } from '@tavlin/contract/orders'
import { schedule } from '@tavlin/contract/schedule'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { MONDAY } from '../../../test/deli-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { cartOf, type CartForm, type OrderWorld, orderWorld, placing } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 10 })
let world: OrderWorld
const as = () => app.as(orders, world.token)
const slots = () => app.as(availability, world.token)
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ body }: { body: { code: string; details?: { problems?: { code: string }[] } } }) =>
      body.details?.problems?.map(({ code }) => code).join() ?? body.code,
  )
const tally = (all: readonly string[]) =>
  Object.fromEntries([...new Set(all)].toSorted().map((one) => [one, all.filter((other) => other === one).length]))

beforeAll(async () => {
  world = await orderWorld(app, { orders: 5 })
})
afterEach(() => expectInvariants(app.db))

type CartOptions = { start_minute?: number; quantity?: number; meal_id?: number }
const cart = ({ start_minute = 1140, quantity = 1, meal_id = world.meal_id }: CartOptions = {}): CartForm =>
  cartOf(world, { start_minute, lines: [{ key: 'a', meal_id, quantity, choices: [], note: '' }] })
const heldFor = ({ date, start_minute, order_type, lines }: CartForm) => ({
  date,
  start_minute,
  order_type,
  lines: lines.map(({ meal_id, quantity }) => ({ meal_id, quantity, choices: [] })),
})
async function hold(form: CartForm): Promise<string> {
  const id = randomUUID()
  await slots().reserve({ params: { id: String(world.deli_id) }, body: { id, minutes: 10, ...heldFor(form) } })
  return id
}
const place = (form: CartForm, reservation_id: string | null = null) =>
  as().placeOrder({ body: placing(form, { reservation_id }) })
const held = (reservation_id: string) => ({ id: String(world.deli_id), reservation_id })
const release = (id: string) => slots().releaseReservation({ params: held(id) })
const move = (id: string, form: CartForm) => slots().moveReservation({ params: held(id), body: heldFor(form) })
const cancel = (id: number) =>
  as().moveOrder({
    params: { id: String(id) },
    body: { move: 'cancel', reason: 'customer_request', version: 1 },
  })
async function usedAt(start_minute: number): Promise<number> {
  const { data } = await app
    .as(schedule, world.token)
    .slots({ params: { id: String(world.deli_id) }, query: { date: MONDAY } })
  const slot = data.find((one) => one.order_type === 'delivery' && one.start_minute === start_minute)
  return slot!.orders.used
}

test('places one order when twelve compete for one slot hold', async () => {
  const id = await hold(cart())
  const all = await times(12, () => outcome(place(cart(), id)))
  expect(tally(all)).toEqual({ ok: 1, reservation_used: 11 })
  expect(await usedAt(1140)).toBe(1)
})

test('places one order when several use one slot hold in turn', async () => {
  const start_minute = 1155
  const id = await hold(cart({ start_minute }))
  await place(cart({ start_minute }), id)
  for (let n = 0; n < 3; n++)
    await expectNothingWritten(app.db, () => place(cart({ start_minute }), id), 409, { code: 'reservation_used' })
})

test('orders never exceed a slot of five after holds, reuse and cancellations', async () => {
  const start_minute = 1170
  const id = await hold(cart({ start_minute }))
  const { data } = await place(cart({ start_minute }), id)
  await times(11, () => outcome(place(cart({ start_minute }), id)))
  await cancel(data.id)
  expect(await usedAt(start_minute)).toBe(0)
  expect(await outcome(place(cart({ start_minute }), id))).toBe('reservation_expired')
  expect(tally(await times(8, () => outcome(place(cart({ start_minute })))))).toEqual({ ok: 5, slot_full: 3 })
  expect(await usedAt(start_minute)).toBe(5)
})

test('sells a quota of ten portions once when five orders of ten portions use one slot hold', async () => {
  const form = cart({ start_minute: 1185, quantity: 10, meal_id: world.salad_id })
  await sql`update deli_item set quota = 10 where meal_id = ${world.salad_id}`.execute(app.db)
  const id = await hold(form)
  const all = await times(5, () => outcome(place(form, id)))
  const without_hold = await outcome(place(form))
  await sql`update deli_item set quota = null where meal_id = ${world.salad_id}`.execute(app.db)
  expect(tally(all)).toEqual({ ok: 1, reservation_used: 4 })
  expect(without_hold).toBe('item_no_available_slots')
})

test('the public endpoint rejects releasing the capacity of an order', async () => {
  const start_minute = 1200
  for (let n = 0; n < 5; n++) {
    const id = await hold(cart({ start_minute }))
    await place(cart({ start_minute }), id)
    await expectNothingWritten(app.db, () => release(id), 409, { code: 'reservation_used' })
  }
  expect(await usedAt(start_minute)).toBe(5)
  expect(await outcome(place(cart({ start_minute })))).toBe('slot_full')
})

test('the public endpoint rejects moving the capacity of an order, to another slot or cart', async () => {
  const form = cart({ start_minute: 1215 })
  const id = await hold(form)
  await place(form, id)
  for (const other of [cart({ start_minute: 1230 }), cart({ start_minute: 1215, quantity: 2 })])
    await expectNothingWritten(app.db, () => move(id, other), 409, { code: 'reservation_used' })
  expect(await usedAt(1215)).toBe(1)
  expect(await usedAt(1230)).toBe(0)
})

test('changing an order moves its capacity, and cancelling releases it', async () => {
  const form = cart({ start_minute: 1230 })
  const id = await hold(form)
  const { data } = await place(form, id)
  const body = { version: 1, settle: 'collect' as const, expected_total_agorot: null }
  await as().changeOrder({
    params: { id: String(data.id) },
    body: { ...body, cart: cart({ start_minute: 1245 }) },
  })
  expect(await usedAt(1230)).toBe(0)
  expect(await usedAt(1245)).toBe(1)
  const moved = { move: 'cancel' as const, reason: 'customer_request' as const, version: 2 }
  await as().moveOrder({ params: { id: String(data.id) }, body: moved })
  expect(await usedAt(1245)).toBe(0)
})

test('either releases a slot hold or places its order when both happen at once', async () => {
  const start_minute = 1260
  await times(20, async () => {
    const id = await hold(cart({ start_minute })).catch(() => null)
    if (id === null) return
    const both = await Promise.all([outcome(place(cart({ start_minute }), id)), outcome(release(id))])
    expect(['ok reservation_used', 'reservation_expired ok']).toContain(both.join(' '))
  })
})

test('places one order when it is sent twenty times at once with one slot hold', async () => {
  const form = cart({ start_minute: 1275 })
  const body = placing(form, { reservation_id: await hold(form) })
  const ids = await times(20, async () => (await as().placeOrder({ body })).data.id)
  expect(new Set(ids).size).toBe(1)
  expect((await as().placeOrder({ body })).data.id).toBe(ids[0])
})

test('rejects an order whose slot hold is for another slot, cart or deli', async () => {
  const id = await hold(cart({ start_minute: 1290 }))
  const { rows } = await sql<{
    id: number
  }>`insert into deli (name_he, name_en) values ('ב', 'B') returning id`.execute(app.db)
  const elsewhere = randomUUID()
  await sql`insert into slot_reservation select ${elsewhere}, ${rows[0]!.id}, date, order_type, start_minute, end_minute,
    state, expires_at, bags, section_minutes, portions, created_at, settled_at from slot_reservation where id = ${id}`.execute(
    app.db,
  )
  const cases = [
    { form: cart({ start_minute: 1305 }), reservation_id: id },
    { form: cart({ start_minute: 1290, quantity: 2 }), reservation_id: id },
    { form: cart({ start_minute: 1290 }), reservation_id: elsewhere },
  ]
  for (const { form, reservation_id } of cases)
    await expectNothingWritten(app.db, () => place(form, reservation_id), 409, { code: 'reservation_differs' })
  await sql`delete from slot_reservation where id = ${elsewhere}`.execute(app.db)
})
