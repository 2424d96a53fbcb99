import { seededDice } from '@tavlin/domain/seeded-random'
import { randomUUID } from 'node:crypto'
import { ApiError, type Client, clientOf } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { payments } from '@tavlin/contract/payments'
import { tillCash } from '@tavlin/contract/till-cash'
import { tillSales } from '@tavlin/contract/till-sales'
import { DENOMINATIONS_AGOROT } from '@tavlin/domain/till/cash-count'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { crashAt, type CrashPoint } from '../../../test/crash-point.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { cartOf, type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { codeOf } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// Number of random steps; `bin/bench till-model` runs 100,000.
const STEPS = Number(process.env['TILL_MODEL_STEPS'] ?? 1000)
const SEED = Number(process.env['TILL_MODEL_SEED'] ?? 1)
const CHECK_EVERY = 250
/** One in this many commands crashes and is sent again. Every tenth crash also restarts the API. */
const CRASH_ONE_IN = 20
const RESTART_EVERY = 10
const CRASH_POINTS: readonly CrashPoint[] = ['before_commit', 'after_commit', 'after_commit']
/** Upper bound of the statement at which a crash is planned; most commands of a till send fewer statements. */
const MOST_STATEMENTS = 12

/** Price of the salad in the test data. */
const SALAD_AGOROT = 3000

type Session = { id: number; state: string; version: number }
type ModelTill = {
  readonly id: number
  /** Session token of the user who is signed in on the device of the till. */
  readonly token: string
  drawer: number
  session: Session | null
  z: number
}
type ModelOrder = { readonly id: number; due: number; cash: number; version: number }
type ModelSale = { readonly id: number; readonly agorot: number; readonly version: number }

const app = testApp()
const pick = seededDice(SEED)
/** Returns a random multiple of ten agorot, the smallest coin, up to `most` agorot. */
const sum = (most: number): number => 10 * (1 + pick(most / 10))
const seen: Record<string, number> = {}
const model = { safe: 0, outside: 0, difference: 0, paid: 0, refunded: 0, sales: 0 }
const reports = new Map<number, string>()
let crashes = 0
let http: FastifyInstance
let world: OrderWorld
let tills: ModelTill[]
let orders: ModelOrder[] = []
let sales: ModelSale[] = []
beforeAll(async () => {
  http = await app.build()
  world = await orderWorld(app)
  await sql`insert into role_limit (role_id, kind, amount) select id, 'refund_agorot', 50000 from role
    where name = 'manager' on conflict (role_id, kind) do update set amount = 50000`.execute(app.db)
  const made = makeTillWorld(app.db)
  tills = []
  for (let n = 0; n < 3; n++) {
    const { till_id } = await made.newPairedTill(world.deli_id)
    const person = await app.person(['manager'])
    await made.enter(person.id, till_id)
    tills.push({ id: till_id, token: person.token, drawer: 0, session: null, z: 0 })
  }
})
afterAll(() => http.close())

const params = (id: number) => ({ params: { id: String(id) } })
const note = (what: string): void => void (seen[what] = (seen[what] ?? 0) + 1)

/** Returns a client of the current API instance, which a crash may have restarted. */
const as = <G extends Endpoints>(group: G, token = world.token): Client<G> =>
  clientOf(
    group,
    async ({ method, url, body, idempotency_key }) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      }
      const answer = await http.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
      return { status: answer.statusCode, json: answer.json() }
    },
    randomUUID,
  )
const cash = () => as(tillCash)

type KeyOption = { readonly idempotency_key: string }
/** Sends a command, with a crash at random. As a device does, sends it again with the same key after the crash. */
async function command<T>(send: (key: KeyOption) => Promise<T>): Promise<T> {
  const key = { idempotency_key: randomUUID() }
  if (pick(CRASH_ONE_IN) > 0) return send(key)
  const point = CRASH_POINTS[pick(2 * CRASH_POINTS.length)] ?? pick(MOST_STATEMENTS)
  const is_reached = await crashAt(point, () => send(key))
  note(is_reached ? `crash ${typeof point === 'number' ? 'at a statement' : point}` : 'crash not reached')
  if (is_reached && ++crashes % RESTART_EVERY === 0) {
    await http.close()
    // The API uses the pool of the test: this query fails and so removes the broken connection before the start.
    await sql`select`.execute(app.db).catch(() => {})
    http = await app.build()
    note('restart')
  }
  return again(() => send(key))
}

/**
 * Retries a command that got the broken connection, because the pool may return that connection once more before it
 * detects the failure.
 */
async function again<T>(send: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.body.code !== 'busy') throw error
    }
}

function countsOf(agorot: number) {
  let rest = agorot
  return DENOMINATIONS_AGOROT.map((denomination_agorot) => {
    const quantity = Math.floor(rest / denomination_agorot)
    rest -= quantity * denomination_agorot
    return { denomination_agorot, quantity }
  })
}

/** Returns an order whose amount due exceeds `agorot`. New orders are large, so that they take many payments. */
async function orderOwing(agorot: number): Promise<ModelOrder> {
  const found = orders.find(({ due }) => due > agorot)
  if (found) return found
  const lines = [{ key: 'a', meal_id: world.salad_id, quantity: 900, choices: [], note: '' }]
  const pickup = { order_type: 'pickup', address_id: null } as const
  const { id, total_agorot, version } = await placed(app, world, { cart: { lines, ...pickup } })
  const made = { id, due: total_agorot, cash: 0, version }
  orders = [...orders.slice(-3), made]
  return made
}

/** Makes a sale at the till: order, payment and receipt in one command. */
async function sell(till: ModelTill): Promise<void> {
  const quantity = 1 + pick(5)
  const agorot = SALAD_AGOROT * quantity
  const lines = [{ key: 'a', meal_id: world.salad_id, quantity, choices: [], note: '' }]
  const cart = cartOf(world, { order_type: 'pickup', customer_id: null, address_id: null, name: 'דן', lines })
  const paid = { payment_id: randomUUID(), method: 'cash' as const, amount_agorot: agorot, tendered_agorot: agorot }
  const payment = { ...paid, terminal_ref: '', card_last4: null }
  const body = { client_id: randomUUID(), cart, expected_total_agorot: agorot, payments: [payment] }
  const sold = command((key) => as(tillSales, till.token).sell({ body }, key))
  const code = await codeOf(sold)
  expect(code).toBe(till.session?.state === 'open' ? 'ok' : 'till_not_open')
  note(`sale ${code}`)
  if (code !== 'ok') return
  const { data, receipts } = await sold
  expect(receipts).toHaveLength(1)
  sales = [...sales.slice(-9), { id: data.id, agorot, version: data.version }]
  till.drawer += agorot
  model.paid += agorot
  model.sales++
}

/** Voids a sale: cancels the order and refunds the cash from the drawer of this till. */
async function voidSale(till: ModelTill): Promise<void> {
  const sale = sales[pick(Math.max(1, sales.length))]
  if (!sale) return
  const body = { refund_id: randomUUID(), reason: 'duplicate' as const, note: '', version: sale.version }
  const { data } = await command((key) => as(tillSales, till.token).voidSale({ ...params(sale.id), body }, key))
  expect(data).toMatchObject({ status: 'refunded', due_agorot: 0, approval_id: null })
  sales = sales.filter((one) => one !== sale)
  till.drawer -= sale.agorot
  model.refunded += sale.agorot
  note('void')
}

/** Pays part of an order that was placed elsewhere. */
async function takePayment(till: ModelTill): Promise<void> {
  const amount_agorot = sum(30_000)
  const method = pick(4) === 0 ? 'card' : 'cash'
  const order = await orderOwing(amount_agorot)
  const payment = { payment_id: randomUUID(), method, amount_agorot, tendered_agorot: null } as const
  const body = { ...payment, terminal_ref: '', card_last4: null, till_id: till.id }
  const code = await codeOf(command((key) => as(payments).pay({ ...params(order.id), body }, key)))
  expect(code).toBe(till.session?.state === 'open' ? 'ok' : 'till_not_open')
  note(`payment ${code}`)
  if (code !== 'ok') return
  order.due -= amount_agorot
  if (method === 'card') return
  order.cash += amount_agorot
  till.drawer += amount_agorot
  model.paid += amount_agorot
}

async function refund(till: ModelTill): Promise<void> {
  const order = orders.find((one) => one.cash > 100)
  if (!order) return
  const amount_agorot = Math.min(sum(5000), order.cash)
  const why = { destination: 'cash', reason: 'mistake', liable: 'deli', note: '', version: order.version } as const
  const body = { payment_id: randomUUID(), amount_agorot, till_id: till.id, ...why }
  const given = command((key) => as(payments).refund({ ...params(order.id), body }, key))
  const code = await codeOf(given)
  expect(code).toBe(till.session?.state === 'open' ? 'ok' : 'till_not_open')
  note(`refund ${code}`)
  if (code !== 'ok') return
  order.version = (await given).data.version
  order.due += amount_agorot
  order.cash -= amount_agorot
  till.drawer -= amount_agorot
  model.refunded += amount_agorot
}

const KINDS = ['pay_in', 'pay_out', 'to_safe', 'from_safe'] as const

async function moveCash(till: ModelTill, { id, state }: Session): Promise<void> {
  const kind = KINDS[pick(KINDS.length)]!
  const amount_agorot = sum(20_000)
  const body = { kind, amount_agorot, reason: 'change', note: '', driver_id: null } as const
  const code = await codeOf(command((key) => cash().moveCash({ ...params(id), body }, key)))
  const is_out = kind === 'pay_out' || kind === 'to_safe'
  const is_short = is_out && till.drawer < amount_agorot
  expect(code).toBe(state !== 'open' ? 'till_not_open' : is_short ? 'drawer_short' : 'ok')
  note(`move ${code}`)
  if (code !== 'ok') return
  const other = kind === 'pay_in' || kind === 'pay_out' ? 'outside' : 'safe'
  till.drawer += is_out ? -amount_agorot : amount_agorot
  model[other] += is_out ? amount_agorot : -amount_agorot
}

async function open(till: ModelTill, { id, version }: Session): Promise<void> {
  const float = sum(50_000)
  const from_safe_agorot = pick(2) * sum(20_000)
  const body = { counts: countsOf(float), from_safe_agorot, version }
  till.session = (await command((key) => cash().openSession({ ...params(id), body }, key))).data
  model.safe -= from_safe_agorot
  model.difference -= float - till.drawer - from_safe_agorot
  till.drawer = float
  note('open')
}

async function close(till: ModelTill, { id, version }: Session): Promise<void> {
  const counted = Math.max(0, till.drawer + (pick(3) === 0 ? sum(3000) - 1500 : 0))
  const body = { counts: countsOf(counted), note: 'counted', version }
  const { data } = await command((key) => cash().closeSession({ ...params(id), body }, key))
  expect(data).toMatchObject({ state: 'closed', z_number: ++till.z, expected_agorot: till.drawer })
  model.difference -= counted - till.drawer
  till.drawer = counted
  till.session = null
  reports.set(id, JSON.stringify((await cash().zReport(params(id))).data))
  note('close')
}

/** Tries a move that the state does not allow, which changes nothing. */
async function wrongMove({ id, state, version }: Session): Promise<void> {
  const code = await codeOf(
    state === 'open'
      ? cash().closeSession({ ...params(id), body: { counts: [], note: 'counted', version } })
      : cash().startCount({ ...params(id), body: { version } }),
  )
  expect(code).toBe('till_move_not_allowed')
  note(code)
}

async function step(till: ModelTill): Promise<void> {
  const { session } = till
  const n = pick(100)
  if (n < 3) return sell(till)
  if (n < 6) return takePayment(till)
  if (session === null) {
    till.session = (await command((key) => cash().beginSession(params(till.id), key))).data
    return note('begin')
  }
  if (n < 10) return wrongMove(session)
  if (session.state === 'opening') return open(till, session)
  if (session.state === 'counting') {
    if (n < 15) return moveCash(till, session)
    if (n < 70) return close(till, session)
    const body = { version: session.version }
    till.session = (await command((key) => cash().resumeSession({ ...params(session.id), body }, key))).data
    return note('resume')
  }
  if (n < 45) return sell(till)
  if (n < 65) return takePayment(till)
  if (n < 70) return voidSale(till)
  if (n < 80) return refund(till)
  if (n < 94) return moveCash(till, session)
  const body = { version: session.version }
  till.session = (await command((key) => cash().startCount({ ...params(session.id), body }, key))).data
  note('count')
}

const cashIn = async (code: string): Promise<number> => {
  const { rows } = await sql<{ cash: number }>`select cash_in_account(id) as cash from account
    where code = ${code} and currency = 'ILS'`.execute(app.db)
  return rows[0]?.cash ?? 0
}

async function check(): Promise<void> {
  for (const { id, drawer } of tills) expect(await cashIn(`till:${id}`), `drawer of till ${id}`).toBe(drawer)
  expect(await cashIn(`safe:${world.deli_id}`)).toBe(model.safe)
  expect(await cashIn('cash_outside')).toBe(model.outside)
  expect(await cashIn('cash_difference')).toBe(model.difference)
  const { rows } = await sql<{ in_accounts: number; in_payments: number }>`select
    (select sum(cash_in_account(id))::integer from account
      where code ~ '^(till|bag|safe):' or code in ('cash', 'cash_outside', 'cash_difference')) as in_accounts,
    (select coalesce(sum(case kind when 'charge' then amount_agorot else -amount_agorot end), 0)::integer from payment
      where method = 'cash' and state = 'done') as in_payments`.execute(app.db)
  expect(rows).toEqual([{ in_accounts: model.paid - model.refunded, in_payments: model.paid - model.refunded }])
}

/** Checks that no sale is lost or duplicated, and that receipts of each series have consecutive numbers. */
async function checkSales(): Promise<void> {
  const { rows } = await sql`select
    (select count(*)::integer from orders where channel = 'pos') as sales,
    (select count(*)::integer from receipt join payment on payment.id = payment_id join orders on orders.id = payment.order_id
      where payment.kind = 'charge' and orders.channel = 'pos') as receipts,
    (select count(*)::integer from (select from receipt group by deli_id, till_id, chain, year, kind
      having min(number) <> 1 or max(number) <> count(*)) as gap) as gaps`.execute(app.db)
  expect(rows).toEqual([{ sales: model.sales, receipts: model.sales, gaps: 0 }])
}

test(
  'cash accounts equal the cash payments, and a Z report never changes, after random operations and crashes',
  { timeout: 60_000 + STEPS * 100 },
  async () => {
    for (let n = 1; n <= STEPS; n++) {
      await step(tills[pick(tills.length)]!)
      if (n % CHECK_EVERY === 0) await check()
    }
    await check()
    await checkSales()
    for (const [id, report] of reports) expect(JSON.stringify((await cash().zReport(params(id))).data)).toBe(report)
    const { rows } = await sql`select till_id, array_agg(z_number order by z_number) as numbers from till_session
      where state = 'closed' group by till_id order by till_id`.execute(app.db)
    const numbered = tills.filter(({ z }) => z > 0)
    expect(rows).toEqual(
      numbered.map(({ id, z }) => ({ till_id: id, numbers: Array.from({ length: z }, (_, i) => i + 1) })),
    )
    expect(Object.keys(seen).toSorted()).toEqual([
      'begin',
      'close',
      'count',
      'crash after_commit',
      'crash at a statement',
      'crash before_commit',
      'crash not reached',
      'move drawer_short',
      'move ok',
      'move till_not_open',
      'open',
      'payment ok',
      'payment till_not_open',
      'refund ok',
      'restart',
      'resume',
      'sale ok',
      'sale till_not_open',
      'till_move_not_allowed',
      'void',
    ])
    await expectInvariants(app.db)
  },
)
