import { seededDice } from '@tavlin/domain/seeded-random'
import { trade, TRADE_DIMENSIONS } from '@tavlin/contract/trade'
import { businessDay } from '@tavlin/domain/business-time'
import { addSums, MEASURES, netOf, NO_SUMS, TRADE_MEASURES, type TradeSums } from '@tavlin/domain/trade/measures'
import { PIVOT_DIMENSIONS, type PivotDimension, pivotPlan } from '@tavlin/domain/trade/pivot'
import { lineCost, mealSums, type TradeLine } from '@tavlin/domain/trade/line-cost'
import { entriesOf, isSale, isTest, type TradeOrder, type TradeRefund } from '@tavlin/domain/trade/trade-entries'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { makeWorld, sellMeal } from '../../../test/deli-world.ts'
import { testApp } from '../../../test/test-app.ts'
import { HISTORY_DATES, type HistoryWorld, makeIngredients, tradeHistory } from '../../../test/trade-history.ts'
import { turn } from '#platform/events/relay.ts'
import { checkRollups, rebuildMarkedDays } from './rollup.service.ts'
import { tradeConsumer } from './trade.jobs.ts'

// Number of random changes; TRADE_STEPS=100000 runs the full size.
const STEPS = Number(process.env['TRADE_STEPS'] ?? 400)
const DRILL_DOWNS = Number(process.env['TRADE_DRILL_DOWNS'] ?? 40)
const SEED = Number(process.env['TRADE_SEED'] ?? 1)

const app = testApp({ pool_size: 4 })
const deps = { log: pino({ level: 'silent' }), now: () => app.clock.now }
const pick = seededDice(SEED)
let world: HistoryWorld
let token: string

beforeAll(async () => {
  const delis = [await makeWorld(app.db), await makeWorld(app.db), await makeWorld(app.db)]
  const deli_ids = delis.map(({ deli_id }) => deli_id)
  const meal_ids = [await sellMeal(app.db, delis[0]!), await sellMeal(app.db, delis[1]!)]
  const manager = await app.person(['manager'])
  token = manager.token
  const employee_ids = [(await app.person(['clerk'])).id, manager.id]
  const driver_ids = [(await app.person(['driver'])).id, (await app.person(['driver'])).id]
  const ingredient_ids = await makeIngredients(app.db)
  world = { deli_ids, meal_ids, employee_ids, driver_ids, ingredient_ids }
})

type RawOrder = TradeOrder & {
  deli_id: number
  channel: string
  order_type: string
  placed_by: number | null
  driver_id: number | null
  lines: (TradeLine & { meal_id: number })[]
  payments: (TradeRefund & { kind: string; method: string })[]
}

type StoredLine = Omit<RawOrder['lines'][number], 'cost_agorot'> & { readonly stock: Record<string, number> }
type CostRow = { ingredient_id: number; since: string; agorot: number | null; per_base: number }

/** Computes the cost of the lines by the rule of the domain, from the history of ingredient costs. */
async function withCosts(orders: (Omit<RawOrder, 'lines'> & { lines: StoredLine[] })[]): Promise<RawOrder[]> {
  const { rows } = await sql<CostRow>`select ingredient_id, since::text as since, cost_agorot as agorot,
      cost_base as per_base from ingredient_cost order by since desc`.execute(app.db)
  const costAt = (at: string) => (id: number) => {
    const valid = rows.find(
      ({ ingredient_id, since }) =>
        ingredient_id === id && (since === '-infinity' || Date.parse(since) <= Date.parse(at)),
    )
    return valid === undefined || valid.agorot === null ? null : { agorot: valid.agorot, per_base: valid.per_base }
  }
  return orders.map((order) => ({
    ...order,
    lines: order.lines.map(({ stock, ...line }) => ({
      ...line,
      cost_agorot: lineCost(stock, costAt(order.placed_at)),
    })),
  }))
}

const readRaw = async (): Promise<RawOrder[]> => {
  const { rows } = await sql<
    Omit<RawOrder, 'lines'> & { lines: StoredLine[] }
  >`select id, deli_id, date, start_minute, placed_at, status, cancel_reason, total_agorot,
      adjustments, vat_agorot, vat_percent::float8 as vat_percent, conceded_agorot, channel, order_type, placed_by, driver_id,
      coalesce((select json_agg(json_build_object('meal_id', meal_id, 'quantity', quantity, 'line_agorot', line_agorot,
          'stock', stock))
        from order_line where order_id = orders.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'method', method, 'amount_agorot', amount_agorot,
        'reason', reason, 'settled_at', settled_at) order by id) from payment where order_id = orders.id), '[]') as payments
    from orders order by id`.execute(app.db)
  return withCosts(rows)
}

const MEAL_SUMS = ['quantity', 'line_agorot', 'costed_quantity', 'taxable_agorot', 'cost_agorot'] as const

/** Computes the rollups in TypeScript from raw rows, by the definitions of the domain. */
async function model() {
  const hours = new Map<string, TradeSums>()
  const employees = new Map<string, TradeSums>()
  const drivers = new Map<string, TradeSums>()
  const meals = new Map<string, number[]>()
  const payments = new Map<string, number[]>()
  const add = (sums: Map<string, TradeSums>, key: string, one: TradeSums) =>
    sums.set(key, addSums([sums.get(key) ?? NO_SUMS, one]))
  const count = (sums: Map<string, number[]>, key: string, one: number[]) =>
    sums.set(
      key,
      one.map((value, i) => value + (sums.get(key)?.[i] ?? 0)),
    )
  for (const order of await readRaw()) {
    const tail = `${order.channel} ${order.order_type}`
    const refunds = order.payments.filter(({ kind }) => kind === 'refund')
    for (const { date, hour, sums } of entriesOf(order, refunds)) {
      add(hours, `${order.deli_id} ${date} ${hour} ${tail}`, sums)
      add(employees, `${order.deli_id} ${date} ${order.placed_by ?? 0} ${tail}`, sums)
      const driver_id = order.status === 'completed' ? order.driver_id : null
      add(drivers, `${order.deli_id} ${date} ${driver_id ?? 0} ${tail}`, sums)
    }
    if (isTest(order)) continue
    if (isSale(order))
      for (const { meal_id, ...line } of order.lines)
        count(
          meals,
          `${order.deli_id} ${order.date} ${meal_id} ${tail}`,
          MEAL_SUMS.map((key) => mealSums(line, order.vat_percent)[key]),
        )
    for (const { kind, method, amount_agorot, settled_at } of order.payments) {
      const money = kind === 'charge' ? [amount_agorot, 0] : [0, amount_agorot]
      count(payments, `${order.deli_id} ${businessDay(new Date(settled_at))} ${method} ${tail}`, [1, ...money])
    }
  }
  return { hours, employees, drivers, meals, payments }
}

async function stored(): Promise<Awaited<ReturnType<typeof model>>> {
  const read = async <T>(table: string, key: string, valueOf: (row: Record<string, unknown>) => T) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(app.db)
    return new Map(
      rows.map((row) => [
        [row['deli_id'], row['date'], row[key], row['channel'], row['order_type']].join(' '),
        valueOf(row),
      ]),
    )
  }
  const sums = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(NO_SUMS).map((key) => [key, Number(row[key])])) as TradeSums
  const columns =
    (...keys: string[]) =>
    (row: Record<string, unknown>) =>
      keys.map((key) => Number(row[key]))
  return {
    hours: await read('trade_hour', 'hour', sums),
    employees: await read('trade_employee', 'employee_id', sums),
    drivers: await read('trade_driver', 'driver_id', sums),
    meals: await read('trade_meal', 'meal_id', columns(...MEAL_SUMS)),
    payments: await read('trade_payment', 'method', columns('payments', 'charged_agorot', 'refunded_agorot')),
  }
}

const consume = async (): Promise<void> => {
  while ((await turn(app.db, tradeConsumer)) > 0);
}
const rebuild = () => rebuildMarkedDays({ db: app.db, log: deps.log })

/** Delivers the last events again, as after a restored backup of the offset. */
const repeatEvents = () =>
  sql`update event_offset set position = greatest(position - ${pick(20)}, 0) where consumer = 'trade'`.execute(app.db)

/** Ends a turn before its commit, as a killed worker does. */
const killedTurn = () =>
  turn(app.db, {
    name: 'trade',
    digest: async (tx, events) => {
      await tradeConsumer.digest(tx, events)
      throw new Error('killed')
    },
  }).catch(() => 0)

test(
  `rollups equal the raw rows after ${STEPS} random changes with repeated events and killed workers`,
  { timeout: 60_000 + STEPS * 60 },
  async () => {
    const history = tradeHistory(app.db, world, pick)
    for (let n = 1; n <= STEPS; n++) {
      await history.step()
      const chance = pick(30)
      if (chance === 0) await killedTurn()
      if (chance === 1) await repeatEvents()
      if (chance <= 3) await turn(app.db, tradeConsumer)
      if (chance === 4) await Promise.all([rebuild(), rebuild()])
      if (n % 2000 === 0) expect(await checkRollups({ ...deps, db: app.db })).toBe(0)
    }
    await consume()
    await rebuild()
    expect(await stored()).toEqual(await model())
    // The history must contain these changes; without them the test would show nothing.
    for (const name of ['order.placed', 'order.changed', 'order.paid', 'order.refunded', 'order.moved'])
      expect(history.seen[name], name).toBeGreaterThan(5)
  },
)

type RowsInput = Parameters<ReturnType<typeof report>['rows']>[0]['query']
const report = () => app.as(trade, token)
const one = <T>(all: readonly T[]): T => all[pick(all.length)]!

/** Adds up the rows of all pages. */
async function sumRows(query: RowsInput): Promise<number> {
  let sum = 0
  let cursor: string | undefined
  do {
    const page = await report().rows({ query: { ...query, limit: '10', ...(cursor && { cursor }) } })
    sum += page.data.reduce((total, { amount }) => total + amount, 0)
    cursor = page.next_cursor ?? undefined
    if (cursor === undefined) expect(page.total.amount).toBe((await report().rows({ query })).total.amount)
  } while (cursor !== undefined)
  return sum
}

/** Returns a randomly chosen number of the report, and the query of the rows behind it. */
async function randomNumber(): Promise<{ number: number; rows: RowsInput }> {
  const [from, until] = [one(HISTORY_DATES), one(HISTORY_DATES)].sort() as [string, string]
  const filters = {
    from,
    until: pick(2) === 0 ? from : until,
    ...(pick(2) === 0 && { deli: String(one(world.deli_ids)) }),
    ...(pick(4) === 0 && { channel: 'web,pos' }),
    ...(pick(4) === 0 && { type: 'delivery' as const }),
  }
  const kind = pick(3)
  if (kind === 0) {
    const of = one(TRADE_MEASURES.filter((measure) => measure !== 'average'))
    const { data } = await report().summary({ query: filters })
    return { number: MEASURES[of](data.totals), rows: { ...filters, of } }
  }
  if (kind === 1) {
    const { data } = await report().summary({ query: filters })
    const cell = data.hours.length === 0 ? { weekday: 0, hour: 4, net_agorot: 0 } : one(data.hours)
    const at = { weekday: String(cell.weekday) as '0', hour: String(cell.hour) }
    return { number: cell.net_agorot, rows: { ...filters, ...at, of: 'net' } }
  }
  const by = one(TRADE_DIMENSIONS)
  const { data } = await report().breakdown({ query: { ...filters, by } })
  if (data.length === 0) return { number: 0, rows: { ...filters, of: by === 'payment' ? 'payments' : 'net' } }
  const { key, agorot, margin_agorot } = one(data)
  if (margin_agorot !== null && pick(3) === 0) {
    const of = by === 'meal' || by === 'category' ? 'meal_margins' : 'margin'
    return { number: margin_agorot, rows: { ...filters, of, [by]: key } }
  }
  const of = by === 'meal' || by === 'category' ? 'meals' : by === 'payment' ? 'payments' : 'net'
  return { number: agorot, rows: { ...filters, of, [by === 'payment' ? 'method' : by]: key } }
}

test(
  `the rows behind ${DRILL_DOWNS} random numbers, and behind every measure but the average, add up to the number`,
  { timeout: 60_000 + DRILL_DOWNS * 500 },
  async () => {
    const period = { from: HISTORY_DATES[0]!, until: HISTORY_DATES.at(-1)!, deli: String(world.deli_ids[0]) }
    const { data } = await report().summary({ query: period })
    for (const of of TRADE_MEASURES.filter((measure) => measure !== 'average'))
      expect(await sumRows({ ...period, of }), of).toBe(MEASURES[of](data.totals))
    let opened = 0
    for (let n = 0; n < DRILL_DOWNS; n++) {
      const { number, rows } = await randomNumber()
      expect(await sumRows(rows), JSON.stringify(rows)).toBe(number)
      if (number !== 0) opened++
    }
    expect(opened).toBeGreaterThan(DRILL_DOWNS / 3)
  },
)

const PARAM_OF = { payment: 'method' } as Readonly<Record<string, string>>

/** Returns the query of the rows behind a row, a column or a cell of a pivot table. */
function narrowed(filters: RowsInput, dimension: PivotDimension, key: string): RowsInput {
  if (dimension !== 'month') return { ...filters, [PARAM_OF[dimension] ?? dimension]: key }
  const last = new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5)), 0)).toISOString().slice(0, 10)
  const from = filters.from > `${key}-01` ? filters.from : `${key}-01`
  return { ...filters, from, until: filters.until < last ? filters.until : last }
}

test(
  `tables of every two dimensions add up, and ${DRILL_DOWNS} random cells, rows and columns equal their rows`,
  { timeout: 120_000 + DRILL_DOWNS * 500 },
  async () => {
    let opened = 0
    const wide = { from: HISTORY_DATES[0]!, until: HISTORY_DATES.at(-1)! }
    const autumn = { from: '2026-10-20', until: '2026-11-15' }
    const plans = PIVOT_DIMENSIONS.flatMap((by) =>
      PIVOT_DIMENSIONS.flatMap((across) => {
        const period = pivotPlan(by, across, wide) === 'too_many_days' ? autumn : wide
        const plan = pivotPlan(by, across, period)
        return typeof plan === 'string' ? [] : [{ by, across, period, of: plan.of }]
      }),
    )
    const sumOf = (all: readonly { agorot: number }[]) => all.reduce((sum, { agorot }) => sum + agorot, 0)
    for (const { by, across, period, of } of plans) {
      const { data } = await report().pivot({ query: { ...period, by, across } })
      const whole = await report().rows({ query: { ...period, of } })
      expect(data.total.agorot, `${by} by ${across}`).toBe(whole.total.amount)
      for (const sums of [data.rows, data.columns, data.cells]) expect(sumOf(sums)).toBe(data.total.agorot)
    }
    for (let n = 0; n < DRILL_DOWNS; n++) {
      const { by, across, period, of } = one(plans)
      const filters = { ...period, of, ...(pick(2) === 0 && { deli: String(one(world.deli_ids)) }) }
      const { data } = await report().pivot({ query: { ...filters, by, across } })
      if (data.cells.length === 0) continue
      const cell = one(data.cells)
      const row = one(data.rows)
      const column = one(data.columns)
      const in_row = narrowed(filters, by, cell.row)
      expect(await sumRows(narrowed(in_row, across, cell.column)), `${by} by ${across}`).toBe(cell.agorot)
      expect(await sumRows(narrowed(filters, by, row.key)), by).toBe(row.agorot)
      expect(await sumRows(narrowed(filters, across, column.key)), across).toBe(column.agorot)
      opened++
    }
    expect(opened).toBeGreaterThan(DRILL_DOWNS / 3)
  },
)

test('finds and repairs a day in which an event was counted twice', async () => {
  const { rows } = await sql<{
    deli_id: number
  }>`update trade_hour set orders = orders * 2, gross_agorot = gross_agorot * 2
    where (deli_id, date, hour, channel, order_type) = (select deli_id, date, hour, channel, order_type from trade_hour
      where orders > 0 and date > '2026-11-01' order by date limit 1) returning deli_id`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect(await stored()).not.toEqual(await model())
  const period = { from: '2026-11-02', until: '2027-02-01' }
  const { data } = await report().summary({ query: period })
  expect(await sumRows({ ...period, of: 'net' })).not.toBe(netOf(data.totals))
  expect(await checkRollups({ ...deps, db: app.db })).toBe(1)
  expect(await stored()).toEqual(await model())
  expect(await checkRollups({ ...deps, db: app.db })).toBe(0)
})
