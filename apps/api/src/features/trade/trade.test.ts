import { randomUUID } from 'node:crypto'
import { orders } from '@tavlin/contract/orders'
import { payments } from '@tavlin/contract/payments'
import { trade } from '@tavlin/contract/trade'
import { netOf } from '@tavlin/domain/trade/measures'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { sqlOf } from '../../../test/count-sql.ts'
import { MONDAY } from '../../../test/deli-world.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { paymentForm } from '../../../test/payment-form.ts'
import { testApp } from '../../../test/test-app.ts'
import { turn } from '#platform/events/relay.ts'
import { saveDay, takeMark } from './rollup.repo.ts'
import { checkRollups, rebuildMarkedDays } from './rollup.service.ts'
import { tradeConsumer } from './trade.jobs.ts'

const app = testApp()
const log = pino({ level: 'silent' })
const TODAY = '2026-11-15'
const query = { from: TODAY, until: MONDAY }
let world: OrderWorld
let second: OrderWorld
/** Token of a user who sees both delis; the user of `one` sees only the first. */
let both: string
let one: string

const report = (token: string) => app.as(trade, token)
const refresh = async () => {
  while ((await turn(app.db, tradeConsumer)) > 0);
  await rebuildMarkedDays({ db: app.db, log })
}
const cash = (amount_agorot: number) => paymentForm('cash', amount_agorot)
const sell = (of: OrderWorld, tip_agorot = 0) =>
  placed(app, of, { direct: true, cart: { tip_agorot }, payments: [cash(11_500 + tip_agorot)] })
const move = async (id: number, body: { move: 'cancel' | 'restore'; reason?: 'sold_out' | 'test' }) => {
  const { data } = await app.as(orders, world.token).order({ params: { id: String(id) } })
  await app.as(orders, world.token).moveOrder({
    params: { id: String(id) },
    body: { ...body, version: data.version, ...(body.reason && { liable: 'deli' }) },
  })
}

beforeAll(async () => {
  world = await orderWorld(app)
  second = await orderWorld(app)
  const inDeli = (deli_id: number) =>
    makeOneDeliRole(app.db, `trade_${deli_id}`, { deli_id, permissions: ['view_trade'] })
  const roles = [await inDeli(world.deli_id), await inDeli(second.deli_id)]
  both = (await app.person(roles)).token
  one = (await app.person([roles[0]!])).token
})

test('counts a sale, its refund on the day of the refund, and a cancellation instead of the sale', async () => {
  const { id } = await sell(world, 500)
  const { data: money } = await app.as(payments, world.token).orderMoney({ params: { id: String(id) } })
  await app.as(payments, world.token).refund({
    params: { id: String(id) },
    body: {
      payment_id: randomUUID(),
      amount_agorot: 2000,
      destination: 'original',
      reason: 'quality',
      liable: 'deli',
      note: '',
      version: money.version,
      till_id: null,
    },
  })
  const lost = await sell(world)
  await move(lost.id, { move: 'cancel', reason: 'sold_out' })
  const tested = await sell(world)
  await move(tested.id, { move: 'cancel', reason: 'test' })
  await refresh()
  const { data } = await report(one).summary({ query })
  expect(data.days.map(({ date, sums }) => [date, netOf(sums)])).toEqual([
    [TODAY, -2000],
    [MONDAY, 11_500],
  ])
  expect(data.totals).toMatchObject({
    orders: 1,
    gross_agorot: 12_000,
    tips_agorot: 500,
    delivery_agorot: 1500,
    refunds_agorot: 2000,
    cancelled_orders: 1,
    cancelled_agorot: 11_500,
  })
  expect(data.hours).toContainEqual({ weekday: 1, hour: 19, net_agorot: 11_500, orders: 1 })
  const { data: lost_rows, total } = await report(one).rows({ query: { ...query, of: 'cancellations' } })
  expect(lost_rows).toEqual([expect.objectContaining({ order_id: lost.id, cancel_reason: 'sold_out', amount: 11_500 })])
  expect(total).toEqual({ rows: 1, amount: 11_500 })
  const { data: net_rows } = await report(one).rows({ query: { ...query, of: 'net' } })
  expect(net_rows.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['sale', 11_500],
      ['refund', -2000],
    ]),
  )
  await move(lost.id, { move: 'restore' })
  await refresh()
  expect((await report(one).summary({ query })).data.totals).toMatchObject({ orders: 2, cancelled_orders: 0 })
})

test('a user of two delis sees exactly the sum of the two, and a user of one sees nothing of the other', async () => {
  await sell(second)
  await refresh()
  const totals = async (token: string, deli?: number) =>
    (await report(token).summary({ query: { ...query, ...(deli && { deli: String(deli) }) } })).data.totals
  const first_only = await totals(one)
  const second_only = await totals(both, second.deli_id)
  expect(second_only.orders).toBe(1)
  expect(netOf(await totals(both))).toBe(netOf(first_only) + netOf(second_only))
  expect(await totals(one, second.deli_id)).toMatchObject({ orders: 0, gross_agorot: 0 })
  const foreign = { ...query, deli: String(second.deli_id) }
  expect((await report(one).rows({ query: { ...foreign, of: 'net' } })).data).toEqual([])
  expect((await report(one).breakdown({ query: { ...foreign, by: 'meal' } })).data).toEqual([])
  expect((await report(one).summary({ query })).data.delis.map(({ id }) => id)).toEqual([world.deli_id])
  const csv = String(await report(one).export({ query: { ...foreign, by: 'deli', format: 'csv', lang: 'en' } }))
  expect(csv.trim().split('\n')).toHaveLength(1)
  const clerk = await app.person(['clerk'])
  await expect(report(clerk.token).summary({ query })).rejects.toMatchObject({ status: 403 })
})

test.each(['deli', 'channel', 'type', 'employee'] as const)('the breakdown by %s sums to the net sales', async (by) => {
  const { data } = await report(both).breakdown({ query: { ...query, by } })
  const { data: summary } = await report(both).summary({ query })
  expect(data.length).toBeGreaterThan(0)
  expect(data.reduce((sum, { agorot }) => sum + agorot, 0)).toBe(netOf(summary.totals))
})

test('breakdowns by meal and category have names, and rows add up to the amounts by meal and by payment method', async () => {
  const { data: meals } = await report(both).breakdown({ query: { ...query, by: 'meal' } })
  const { data: categories } = await report(both).breakdown({ query: { ...query, by: 'category' } })
  expect(meals[0]).toMatchObject({ name_en: 'Schnitzel', count: 4, agorot: 20_000 })
  expect(categories[0]).toMatchObject({ name_en: 'Mains' })
  const of_one = await report(both).breakdown({ query: { ...query, by: 'meal', key: meals[1]!.key } })
  expect(of_one.data).toEqual([meals[1]])
  const rows = await report(both).rows({ query: { ...query, of: 'meals', meal: meals[0]!.key } })
  expect(rows.total.amount).toBe(20_000)
  const { data: methods } = await report(both).breakdown({ query: { ...query, by: 'payment' } })
  const paid = await report(both).rows({ query: { ...query, of: 'payments', method: 'cash' } })
  expect(methods).toEqual([expect.objectContaining({ key: 'cash', agorot: paid.total.amount })])
})

test('the summary sends one statement besides the session, and placing an order sends none for the report', async () => {
  const seen = await sqlOf(() => report(both).summary({ query }))
  expect(seen.filter((text) => text.includes('trade_'))).toHaveLength(1)
  expect(seen.length).toBeLessThanOrEqual(3)
  const placing = await sqlOf(() => sell(world))
  expect(placing.filter((text) => text.includes('trade_'))).toEqual([])
})

test('expects the orders of an hour from the same weekdays, in the delis of the caller', async () => {
  const next_monday = '2026-11-23'
  const expected = async (token: string) => (await report(token).expected({ query: { date: next_monday } })).data
  const { data } = await report(both).summary({ query: { from: MONDAY, until: MONDAY } })
  expect(await expected(both)).toEqual([{ hour: 19, orders: data.totals.orders }])
  const { data: own } = await report(one).summary({ query: { from: MONDAY, until: MONDAY } })
  expect(own.totals.orders).toBeLessThan(data.totals.orders)
  expect(await expected(one)).toEqual([{ hour: 19, orders: own.totals.orders }])
  expect((await report(both).expected({ query: { date: MONDAY } })).data).toEqual([])
})

test('the report shows the time of the first missing change until the change is included', async () => {
  await refresh()
  await sell(world)
  const { rows } = await sql<{ at: string }>`select min(at) as at from event
    where id > (select position from event_offset where consumer = 'trade')`.execute(app.db)
  const asOf = async () => Date.parse((await report(both).summary({ query })).data.as_of)
  const missing_since = Date.parse(rows[0]!.at)
  expect(await asOf()).toBe(missing_since)
  await refresh()
  expect(await asOf()).toBe(app.clock.now.getTime())
})

test('selling does not wait for a rebuild of the day, and the report shows the old sums until it commits', async () => {
  await refresh()
  const orders = async () => (await report(one).summary({ query })).data.totals.orders
  const before = await orders()
  await sell(world)
  while ((await turn(app.db, tradeConsumer)) > 0);
  const day = { deli_id: world.deli_id, date: MONDAY }
  await app.db.transaction().execute(async (tx) => {
    expect(await takeMark(tx, day)).toBe(true)
    await saveDay(tx, day)
    // A sale and a cancellation would wait here forever if they needed a lock of the rebuild.
    await sell(world)
    const { id } = await sell(world)
    await move(id, { move: 'cancel', reason: 'sold_out' })
    expect(await orders()).toBe(before)
  })
  // The rebuild includes what was committed when it began: the first sale.
  expect(await orders()).toBe(before + 1)
  await refresh()
  expect(await orders()).toBe(before + 2)
  expect(await checkRollups({ db: app.db, log, now: () => app.clock.now })).toBe(0)
})

test('rejects a period that ends before it begins or lasts more than a year', async () => {
  const wrong = [
    { from: MONDAY, until: TODAY },
    { from: '2025-01-01', until: '2026-01-02' },
  ]
  for (const period of wrong)
    await expect(report(both).summary({ query: period })).rejects.toMatchObject({ status: 422 })
})
