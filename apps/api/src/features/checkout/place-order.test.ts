import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { settings } from '@tavlin/contract/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { cartOf, type OrderWorld, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
const as = () => app.as(orders, world.token)

beforeAll(async () => {
  world = await orderWorld(app)
})

test('placing an order writes number, snapshot, capacity, stock, tasks and one event together', async () => {
  const choices = [
    { value_id: world.extra_id, quantity: 2 },
    { value_id: world.without_id, quantity: 1 },
  ]
  const lines = [
    { key: 'a', meal_id: world.meal_id, quantity: 2, choices: [], note: 'חריף' },
    { key: 'b', meal_id: world.meal_id, quantity: 1, choices, note: '' },
  ]
  const one = await placed(app, world, { cart: { lines, tip_agorot: 700 } })
  expect(one).toMatchObject({
    number: 1,
    status: 'pending',
    version: 1,
    customer_name: 'נועה בר',
    phone: world.phone,
    meals_agorot: 16_000,
    total_agorot: 18_200,
    vat_agorot: 2669,
    vat_percent: 18,
    meals_count: 3,
    due_agorot: 18_200,
    allergy_note: 'שומשום',
    promise_from: '2026-11-16T17:00:00+00:00',
    promise_to: '2026-11-16T17:15:00+00:00',
    address: { formatted: 'הרצל 5, תל אביב', area: { id: world.area_id } },
    adjustments: [
      { kind: 'delivery', agorot: 1500 },
      { kind: 'tip', agorot: 700 },
    ],
    approve_by: '2026-11-15T10:10:00+00:00',
  })
  expect(one.lines.map(({ key, unit_agorot, line_agorot }) => [key, unit_agorot, line_agorot])).toEqual([
    ['a', 5000, 10_000],
    ['b', 6000, 6000],
  ])
  expect(one.lines[0]?.contains_ids).toHaveLength(1)
  expect(one.lines[1]?.contains_ids).toEqual([])
  const { rows } = await sql`select (select state from slot_reservation where id = orders.reservation_id) as reserved,
      (select quantity_base from stock_claim where source_id = orders.id) as claimed,
      (select array_agg(array[section_id, step, minutes]) from kitchen_task where order_id = orders.id) as tasks,
      (select count(*)::integer from event where name = 'order.placed' and data ->> 'order_id' = orders.id::text) as placed_events,
      (select counts from order_day where deli_id = orders.deli_id and date = orders.date) as counts, search_text
    from orders where id = ${one.id}`.execute(app.db)
  const task = [world.grill_id, 1, 20]
  const digits = world.phone.slice(4)
  expect(rows).toEqual([
    {
      reserved: 'confirmed',
      claimed: 400_000,
      tasks: [task, task],
      placed_events: 1,
      counts: { pending: 1 },
      search_text: `נועה בר 972${digits} 0${digits}`,
    },
  ])
})

test('an order that is accepted at once has start times and no deadline', async () => {
  const one = await placed(app, world, { direct: true })
  expect(one).toMatchObject({ status: 'accepted', approve_by: null, accepted_at: '2026-11-15T10:00:00+00:00' })
  const { rows } = await sql`select fire_at from kitchen_task where order_id = ${one.id}`.execute(app.db)
  // The fire time is 19:00 minus 20 minutes of travel, 5 of packing and 20 on the grill.
  expect(rows).toEqual([{ fire_at: '2026-11-16T16:15:00.000Z' }])
})

test('accepts an order entered by a clerk who may accept, unless the deli reviews every order', async () => {
  const { token } = await app.person(['clerk'])
  const place = async (more: object = {}) => {
    const body = { ...placing(cartOf(world, { start_minute: 1170 }), more), direct: undefined }
    return (await app.as(orders, token).placeOrder({ body })).data
  }
  expect(await place()).toMatchObject({ status: 'accepted', approve_by: null })
  expect(await place({ channel: 'web' })).toMatchObject({ status: 'pending' })
  const params = { deli_id: String(world.deli_id), key: 'accept_staff_orders' as const }
  const body = { value: false, valid_from: '2026-11-16' }
  await app.as(settings, world.token).saveOfDeli({ params, body })
  expect(await place()).toMatchObject({ status: 'pending', accepted_at: null })
})

test('returns the same order for the same client id and rejects other content', async () => {
  const body = placing(cartOf(world, { start_minute: 1155 }))
  const first = await as().placeOrder({ body })
  const again = await as().placeOrder({ body })
  expect(again.data.id).toBe(first.data.id)
  const other = { ...body, cart: cartOf(world, { start_minute: 1155, tip_agorot: 1 }) }
  await expectNothingWritten(app.db, () => as().placeOrder({ body: other }), 422, { code: 'idempotency_key_reused' })
})

test('returns every problem of a cart with its line at once and writes nothing', async () => {
  const clerk = await app.person(['clerk'])
  await sql`update deli_item set active = false where meal_id = ${world.salad_id}`.execute(app.db)
  const lines = [
    { key: 'gone', meal_id: 999_999, quantity: 1, choices: [], note: '' },
    { key: 'off', meal_id: world.salad_id, quantity: 1, choices: [], note: '' },
    { key: 'good', meal_id: world.meal_id, quantity: 1, choices: [], note: '' },
    { key: 'bad', meal_id: world.meal_id, quantity: 1, choices: [{ value_id: world.extra_id, quantity: 9 }], note: '' },
  ]
  const discount = { percent: 11, agorot: null, reason: '', approval_id: null }
  const body = placing(cartOf(world, { lines, discount, address_id: null, start_minute: 1000 }))
  const problems: unknown[] = []
  await expectNothingWritten(
    app.db,
    () =>
      app
        .as(orders, clerk.token)
        .placeOrder({ body })
        .catch((error: { body: { details: { problems: { line: string | null; code: string }[] } } }) => {
          problems.push(...error.body.details.problems.map(({ line, code }) => [line, code]))
          throw error
        }),
    409,
    { code: 'cart_items_not_valid' },
  )
  await sql`update deli_item set active = true where meal_id = ${world.salad_id}`.execute(app.db)
  expect(problems).toEqual([
    [null, 'timeslot_not_found'],
    ['gone', 'cart_items_not_valid'],
    ['off', 'item_inactive'],
    ['bad', 'cart_items_not_valid'],
    [null, 'address_missing'],
    [null, 'discount_over_limit'],
  ])
})

test('rejects an order whose total differs from the one on the screen and returns the current total', async () => {
  const body = placing(cartOf(world), { expected_total_agorot: 11_400 })
  await expectNothingWritten(app.db, () => as().placeOrder({ body }), 409, {
    code: 'price_changed',
    details: { total_agorot: 11_500 },
  })
})

test('rejects an order for a deli where the caller may not order', async () => {
  const driver = await app.person(['driver'])
  const body = placing(cartOf(world))
  await expectNothingWritten(app.db, () => app.as(orders, driver.token).placeOrder({ body }), 403, {
    code: 'not_allowed',
  })
})

test('placing an order reloads a menu that changed since it was cached', async () => {
  await placed(app, world)
  await sql`update meal set price_agorot = 5200 where id = ${world.meal_id}`.execute(app.db)
  expect((await placed(app, world)).meals_agorot).toBe(10_400)
  await sql`update meal set price_agorot = 5000 where id = ${world.meal_id}`.execute(app.db)
})

test('settles an order with cash and card in one transaction, or writes nothing when the wallet balance is too low', async () => {
  const payment = { payment_id: randomUUID(), tendered_agorot: null, terminal_ref: '', card_last4: null }
  const one = await placed(app, world, {
    payments: [
      { ...payment, method: 'cash', amount_agorot: 5000 },
      { ...payment, payment_id: randomUUID(), method: 'card', amount_agorot: 6500, terminal_ref: 'T1' },
    ],
  })
  expect(one).toMatchObject({ payment: 'paid', due_agorot: 0, paid_agorot: 11_500, methods: ['cash', 'card'] })
  const poor = placing(cartOf(world), {
    payments: [{ ...payment, payment_id: randomUUID(), method: 'wallet', amount_agorot: 11_500 }],
  })
  await expectNothingWritten(app.db, () => as().placeOrder({ body: poor }), 409, { code: 'insufficient_funds' })
})

test('uses the slot hold of the same cart and rejects the hold of another cart', async () => {
  const { lines, date, start_minute, order_type } = cartOf(world)
  const id = randomUUID()
  const held = await app.call(world.token, {
    method: 'POST',
    url: `/delis/${world.deli_id}/reservations`,
    payload: {
      id,
      minutes: 10,
      date,
      start_minute,
      order_type,
      lines: lines.map(({ meal_id, quantity, choices }) => ({ meal_id, quantity, choices })),
    },
  })
  expect(held.statusCode).toBe(200)
  const other = placing(cartOf(world, { start_minute: 1170 }), { reservation_id: id })
  await expectNothingWritten(app.db, () => as().placeOrder({ body: other }), 409, { code: 'reservation_differs' })
  const one = await placed(app, world, { reservation_id: id })
  const { rows } = await sql`select reservation_id, (select state from slot_reservation where id = ${id}) as state
    from orders where id = ${one.id}`.execute(app.db)
  expect(rows).toEqual([{ reservation_id: id, state: 'confirmed' }])
})

test('emits one event when an order makes an ingredient run low', async () => {
  const ran_low = async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::integer as n from event where name = 'stock.ran_low'`.execute(app.db)
    return rows[0]!.n
  }
  await sql`update stock_balance set reorder_base = stocked_base - reserved_base - 100
    where ingredient_id = ${world.ingredient_id}`.execute(app.db)
  const before = await ran_low()
  await placed(app, world)
  await placed(app, world)
  expect(await ran_low()).toBe(before + 1)
  const { rows } = await sql`select low_since is not null as low from stock_balance
    where ingredient_id = ${world.ingredient_id}`.execute(app.db)
  expect(rows).toEqual([{ low: true }])
  await sql`update stock_balance set reorder_base = null, low_since = null
    where ingredient_id = ${world.ingredient_id}`.execute(app.db)
})

test('an order uses VAT and settings of the day of delivery, not of today', async () => {
  const day = '2026-11-24'
  const save = (key: 'vat_percent' | 'travel_minutes' | 'auto_accept_orders', value: number | boolean) =>
    app.as(settings, world.token).save({ params: { key }, body: { value, valid_from: day } })
  await save('vat_percent', 25)
  await save('travel_minutes', 50)
  await save('auto_accept_orders', true)
  const before = await placed(app, world, { cart: { date: '2026-11-23' } })
  const after = await placed(app, world, { cart: { date: day } })
  expect(before).toMatchObject({ vat_percent: 18, vat_agorot: 1754, status: 'pending' })
  expect(after).toMatchObject({ vat_percent: 25, vat_agorot: 2300, status: 'accepted' })
  const { rows } =
    await sql`select travel_minutes from orders where id in (${before.id}, ${after.id}) order by id`.execute(app.db)
  expect(rows).toEqual([{ travel_minutes: 20 }, { travel_minutes: 50 }])
})

test('stores money that the driver will collect as an intention, without payment or receipt', async () => {
  const one = await placed(app, world, { collect: 'cash', cart: { tip_agorot: 4 } })
  expect(one).toMatchObject({
    payment: 'unpaid',
    paid_agorot: 0,
    due_agorot: 11_504,
    payments: [],
    to_collect: { how: 'cash', agorot: 11_500 },
  })
  const { rows } = await sql`select (select count(*)::integer from payment where order_id = orders.id) as payments,
      (select count(*)::integer from receipt where order_id = orders.id) as receipts from orders
    where id = ${one.id}`.execute(app.db)
  expect(rows).toEqual([{ payments: 0, receipts: 0 }])
  const listed = await as().orders({ query: { date: one.date, search: String(one.number) } })
  expect(listed.data.find(({ id }) => id === one.id)?.to_collect).toEqual({ how: 'cash', agorot: 11_500 })
  const cash = { payment_id: randomUUID(), method: 'cash', amount_agorot: 11_500, tendered_agorot: null } as const
  await app.as(payments, world.token).pay({
    params: { id: String(one.id) },
    body: { ...cash, terminal_ref: '', card_last4: null },
  })
  const { data } = await as().order({ params: { id: String(one.id) } })
  expect(data).toMatchObject({ payment: 'paid', to_collect: null, methods: ['cash'] })
})

test('rejects driver collection for a pickup and a payment link without a phone', async () => {
  const pickup = { order_type: 'pickup', address_id: null } as const
  const rejected = (collect: 'card' | 'link', cart: object, code: string) =>
    expectNothingWritten(app.db, () => placed(app, world, { collect, cart }), 422, { code })
  await rejected('card', pickup, 'collect_needs_delivery')
  await rejected('link', { ...pickup, customer_id: null, name: 'דנה' }, 'collect_needs_phone')
})

const keyed = (key: string, body: object) =>
  app.call(world.token, { method: 'POST', url: '/orders', headers: { 'idempotency-key': key }, payload: body })

test('returns the same answer for the same Idempotency-Key and body after the order changed', async () => {
  const body = placing(cartOf(world, { start_minute: 1200 }))
  const first = await keyed('key-same-body', body)
  const { id } = first.json().data
  await as().moveOrder({ params: { id: String(id) }, body: { move: 'accept', version: 1 } })
  const again = await keyed('key-same-body', body)
  expect([first.statusCode, again.payload]).toEqual([200, first.payload])
})

test('rejects the same Idempotency-Key with another client_id and sells nothing twice', async () => {
  const body = placing(cartOf(world, { start_minute: 1200 }))
  await keyed('key-other-body', body)
  const before = await tableMarks(app.db)
  const second = await keyed('key-other-body', { ...body, client_id: randomUUID() })
  expect([second.statusCode, second.json().code]).toEqual([422, 'idempotency_key_reused'])
  expect(await tableMarks(app.db)).toEqual(before)
})

test('places one of twenty parallel orders with one Idempotency-Key', async () => {
  const bodies = Array.from({ length: 20 }, (_, n) => placing(cartOf(world, { start_minute: 1020 + 15 * n })))
  const answers = await Promise.all(bodies.map((body) => keyed('key-twenty', body)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19)
})

test('returns the same order for the same client_id under another Idempotency-Key', async () => {
  const body = placing(cartOf(world, { start_minute: 1215 }))
  const [first, second] = await Promise.all([keyed('key-client-1', body), keyed('key-client-2', body)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json().data.id).toBe(first.json().data.id)
})

test('places an order in at most eight round trips besides authentication', async () => {
  await placed(app, world)
  const body = placing(cartOf(world))
  const sent = await sqlOf(() => as().placeOrder({ body }))
  expect(sent.length - 1).toBeLessThanOrEqual(8)
})
