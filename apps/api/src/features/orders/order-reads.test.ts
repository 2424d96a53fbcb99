import { customers } from '@tavlin/contract/customers'
import { delis } from '@tavlin/contract/delis'
import { merging } from '@tavlin/contract/merging'
import { orders } from '@tavlin/contract/orders'
import { BUSINESS_ZONE } from '@tavlin/domain/business-time'
import { ORDER_STATUSES } from '@tavlin/domain/orders/order-machine'
import { paymentStatusOf } from '@tavlin/domain/orders/payment-status'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY, SEVEN } from '../../../test/deli-world.ts'
import { makeBuyer, type OrderWorld, orderWorld, placed, placing } from '../../../test/order-world.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp()
let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld(app)
})
beforeEach(() => {
  app.clock.now = NOON
})
const mine = () => app.as(orders, world.token)
const at = (id: number) => ({ id: String(id) })

test('reads a whole order in one statement, with allowed moves and derived fields', async () => {
  const lines = [
    { key: 'first', meal_id: world.salad_id, quantity: 1, choices: [], note: 'בלי בצל' },
    {
      key: 'second',
      meal_id: world.meal_id,
      quantity: 2,
      choices: [{ value_id: world.extra_id, quantity: 1 }],
      note: '',
    },
  ]
  const { id } = await placed(app, world, { cart: { lines } })
  const statements = await sqlOf(() => mine().order({ params: at(id) }))
  expect(statements.filter((text) => text.includes('orders'))).toHaveLength(1)
  const { data } = await mine().order({ params: at(id) })
  expect(data.lines.map(({ key, position, kitchen }) => [key, position, kitchen])).toEqual([
    ['first', 1, 'queued'],
    ['second', 2, 'queued'],
  ])
  expect(data).toMatchObject({
    status: 'pending',
    payment: 'unpaid',
    due_agorot: data.total_agorot,
    has_allergy: true,
    edit_because: null,
    customer: { id: world.customer_id, name: 'נועה בר', phone: world.phone },
    allergens: [{ id: 1 }],
    address: { formatted: 'הרצל 5, תל אביב', area: { id: world.area_id } },
    risk: 'on_time',
  })
  expect(data.cart.lines).toEqual(lines)
  expect(data.moves.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(['accept', 'cancel'])
  expect(Date.parse(data.expected.completed_at!)).toBeGreaterThanOrEqual(Date.parse(data.promise_from))
})

test('the order page shows kitchen staff which moves they may make, and why they may not edit the order', async () => {
  const { id } = await placed(app, world)
  const { token } = await app.person(['kitchen'])
  const { data } = await app.as(orders, token).order({ params: at(id) })
  expect(data.moves.map(({ name, allowed, because }) => [name, allowed, because])).toEqual([
    ['accept', true, null],
    ['cancel', false, 'permission'],
  ])
  expect(data.edit_because).toBe('permission')
})

test('the timeline of an order lists events newest first with their users', async () => {
  const order = await placed(app, world)
  const body = { move: 'accept', version: order.version } as const
  await mine().moveOrder({ params: at(order.id), body })
  const { data } = await mine().timeline({ params: at(order.id) })
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['order.moved', 'order.placed']))
  expect(data[0]!.id).toBeGreaterThan(data.at(-1)!.id)
  expect(data.at(-1)).toMatchObject({ name: 'order.placed', by: { name: expect.stringMatching(/\S/) } })
})

test('the timeline of an order shows the reason of a move that office staff make for the driver', async () => {
  const { id, version } = await placed(app, world)
  await sql`update orders set status = 'on-the-way', departed_at = ${NOON} where id = ${id}`.execute(app.db)
  await mine().moveOrder({ params: at(id), body: { move: 'deliver', version, note: ' the driver phoned ' } })
  const { data } = await mine().timeline({ params: at(id) })
  const moved = data.find(({ name }) => name === 'order.moved')
  expect(moved!.data).toMatchObject({ move: 'deliver', note: 'the driver phoned' })
  // The event itself contains no free text, because erasing a customer deletes notes, not events.
  const { rows } = await sql<{ text: string }>`select text from note where model = 'order' and model_id = ${id}
    and customer_id = ${world.customer_id}`.execute(app.db)
  expect(rows).toEqual([{ text: 'the driver phoned' }])
})

test('lists late orders with possible remedies, most delayed first, and omits orders that are on time', async () => {
  const own = await orderWorld(app)
  const soon = await placed(app, own)
  const later = await placed(app, own, { cart: { start_minute: SEVEN + 30 } })
  // Signs in at that time, because older sessions have expired.
  const looking = async () => app.as(orders, (await app.person(['super_admin'])).token)
  const list = async () => (await (await looking()).lateRisk({ query: { deli: String(own.deli_id) } })).data
  expect(await list()).toEqual([])
  app.clock.now = new Date(Date.parse(soon.promise_to) - 15 * 60_000)
  const [worst, ...rest] = await list()
  expect(worst).toMatchObject({ order: { id: soon.id }, risk: 'late', because: 'not_accepted' })
  expect(worst!.remedies).toContain('accept')
  expect(worst!.late_minutes).toBeGreaterThan(0)
  expect(rest.every(({ late_minutes }) => late_minutes <= worst!.late_minutes)).toBe(true)
  app.clock.now = new Date(Date.parse(later.promise_to) + 3_600_000)
  expect((await list()).map(({ order }) => order.id)).toEqual([soon.id, later.id])
  const { data } = await (await looking()).orders({ query: { late: 'true', deli: String(own.deli_id) } })
  expect(data).toHaveLength(2)
})

test('the text about a delay has the expected arrival and the language of the customer, until the order is finished', async () => {
  const { id, number } = await placed(app, world)
  const text = async () => (await mine().delayText({ params: at(id) })).data.text
  const { data } = await mine().order({ params: at(id) })
  const format = { timeZone: BUSINESS_ZONE, hour: '2-digit', minute: '2-digit' } as const
  const clock = (instant: string) => new Date(instant).toLocaleTimeString('en-GB', format)
  const window = `${clock(data.eta!.arrives_from)}-${clock(data.eta!.arrives_to)}`
  expect(await text()).toContain(`הזמנה ${number} מתעכבת. המועד החדש: ${window}.`)
  await sql`update orders set lang = 'ru' where id = ${id}`.execute(app.db)
  expect(await text()).toContain(`Новое время: ${window}`)
  await sql`update orders set status = 'cancelled', cancel_reason = 'customer_request', cancelled_at = ${NOON}
    where id = ${id}`.execute(app.db)
  expect(await text()).toBeNull()
  await expect(mine().delayText({ params: at(987_654) })).rejects.toMatchObject({ body: { code: 'not_found' } })
})

test('returns the last orders of a customer as carts to reorder, and favourite meals by frequency', async () => {
  const buyer = await makeBuyer(app, world.token)
  const cart = { customer_id: buyer.customer_id, address_id: buyer.address_id }
  const salad = { lines: [{ key: 'a', meal_id: world.salad_id, quantity: 2, choices: [], note: '' }] }
  await placed(app, world, { cart: { ...cart, ...salad } })
  await placed(app, world, { cart })
  await placed(app, world, { cart })
  const { data } = await mine().customerHistory({ params: at(buyer.customer_id) })
  expect(data.last.map(({ summary }) => summary.map((one) => [one.id, one.quantity]))).toEqual([
    [[world.meal_id, 2]],
    [[world.meal_id, 2]],
    [[world.salad_id, 2]],
  ])
  expect(data.favourites.map(({ id, times }) => [id, times])).toEqual([
    [world.meal_id, 2],
    [world.salad_id, 1],
  ])
  const again = await mine().placeOrder({ body: placing({ ...data.last[0]!.cart, date: MONDAY }) })
  expect(again.data.total_agorot).toBe(data.last[0]!.total_agorot)
  await expect(mine().customerHistory({ params: at(987_654) })).rejects.toMatchObject({ body: { code: 'not_found' } })
})

test('returns the orders of merged customers for either of them', async () => {
  const into = await makeBuyer(app, world.token)
  const from = await makeBuyer(app, world.token)
  const made = [into, from].map(({ customer_id, address_id }) =>
    placed(app, world, { cart: { customer_id, address_id } }),
  )
  const ids = (await Promise.all(made)).map(({ id }) => id).toSorted((a, b) => b - a)
  const versionOf = async (id: number) =>
    (await app.as(customers, world.token).customer({ params: at(id) })).data.version
  await app.as(merging, world.token).merge({
    body: {
      into_id: into.customer_id,
      from_id: from.customer_id,
      take: [],
      into_version: await versionOf(into.customer_id),
      from_version: await versionOf(from.customer_id),
    },
  })
  for (const { customer_id } of [into, from]) {
    const { data } = await mine().orders({ query: { customer: String(customer_id) } })
    expect(data.map(({ id }) => id)).toEqual(ids)
    expect((await mine().customerHistory({ params: at(customer_id) })).data.last.map(({ id }) => id)).toEqual(ids)
  }
  const [old] = await Promise.all(ids.map(async (id) => (await mine().order({ params: at(id) })).data))
  expect(old!.customer?.id).toBe(into.customer_id)
})

test('daily counters and deli board count orders by their status after a move', async () => {
  const own = await orderWorld(app)
  const first = await placed(app, own)
  await placed(app, own)
  await mine().moveOrder({ params: at(first.id), body: { move: 'accept', version: first.version } })
  const { data } = await mine().day({ query: { date: MONDAY, deli: String(own.deli_id) } })
  expect(data.counts).toMatchObject({ pending: 1, accepted: 1, cooking: 0 })
  expect(data.without_driver).toBe(2)
  expect(data.hours.find(({ minute }) => minute === SEVEN)).toMatchObject({ orders: 2 })
  const board = await app.as(delis, own.token).orderMetadata({ params: at(own.deli_id), query: { date: MONDAY } })
  expect(board.data.counts).toMatchObject({ pending: 1, accepted: 1, completed: 0 })
})

test('SQL and domain derive the same payment status of an order', async () => {
  const amounts = [0, 1, 50, 99, 100, 120]
  const cases = ORDER_STATUSES.flatMap((status) =>
    (status === 'cancelled' ? (['no_show', 'other'] as const) : [null]).flatMap((cancel_reason) =>
      [0, 100].flatMap((total_agorot) =>
        amounts.flatMap((paid_agorot) =>
          amounts
            .filter((refunded) => refunded <= paid_agorot)
            .flatMap((refunded_agorot) =>
              [0, 30].map((conceded_agorot) => ({
                status,
                cancel_reason,
                total_agorot,
                paid_agorot,
                refunded_agorot,
                conceded_agorot,
              })),
            ),
        ),
      ),
    ),
  )
  const { rows } = await sql<{
    payment_status: string
  }>`select payment_status(status, cancel_reason, total_agorot, conceded_agorot,
      paid_agorot, refunded_agorot) as payment_status from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as one (status text,
      cancel_reason text, total_agorot integer, conceded_agorot integer, paid_agorot integer, refunded_agorot integer)`.execute(
    app.db,
  )
  expect(rows.map(({ payment_status }) => payment_status)).toEqual(cases.map(paymentStatusOf))
})

test('order page and timeline answer not found for an unknown order', async () => {
  const not_found = { body: { code: 'not_found', details: { what: 'order', id: 987_654 } } }
  await expect(mine().order({ params: at(987_654) })).rejects.toMatchObject(not_found)
  await expect(mine().timeline({ params: at(987_654) })).rejects.toMatchObject(not_found)
})
