import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { tillCash } from '@tavlin/contract/till-cash'
import { DENOMINATIONS_AGOROT } from '@tavlin/domain/till/cash-count'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { dice } from '../../../test/merge-world.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { codeOf } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'

// A sample here; TILL_MODEL_STEPS=100000 runs the full size.
const STEPS = Number(process.env['TILL_MODEL_STEPS'] ?? 1500)
const SEED = Number(process.env['TILL_MODEL_SEED'] ?? 1)
const CHECK_EVERY = 250

type Session = { id: number; state: string; version: number }
type ModelTill = { readonly id: number; drawer: number; session: Session | null; z: number }
type ModelOrder = { readonly id: number; due: number; cash: number; version: number }

const app = testApp()
const pick = dice(SEED)
/** Whole coins. */
const sum = (most: number): number => 10 * (1 + pick(most / 10))
const seen: Record<string, number> = {}
const model = { safe: 0, outside: 0, difference: 0, paid: 0, refunded: 0 }
const reports = new Map<number, string>()
let world: OrderWorld
let tills: ModelTill[]
let orders: ModelOrder[] = []
beforeAll(async () => {
  world = await orderWorld(app)
  const made = makeTillWorld(app.db)
  tills = []
  for (let n = 0; n < 3; n++) tills.push({ id: await made.newTill(world.deli_id), drawer: 0, session: null, z: 0 })
})

const cash = () => app.as(tillCash, world.token)
const params = (id: number) => ({ params: { id: String(id) } })
const note = (what: string): void => void (seen[what] = (seen[what] ?? 0) + 1)

function countsOf(agorot: number) {
  let rest = agorot
  return DENOMINATIONS_AGOROT.map((denomination_agorot) => {
    const quantity = Math.floor(rest / denomination_agorot)
    rest -= quantity * denomination_agorot
    return { denomination_agorot, quantity }
  })
}

/** An order that owes enough; a large one, so that many payments fit. */
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

async function sell(till: ModelTill): Promise<void> {
  const amount_agorot = sum(30_000)
  const method = pick(4) === 0 ? 'card' : 'cash'
  const order = await orderOwing(amount_agorot)
  const payment = { payment_id: randomUUID(), method, amount_agorot, tendered_agorot: null } as const
  const body = { ...payment, terminal_ref: '', card_last4: null, till_id: till.id }
  const code = await codeOf(app.as(payments, world.token).pay({ ...params(order.id), body }))
  expect(code).toBe(till.session?.state === 'open' ? 'ok' : 'till_not_open')
  note(`sale ${code}`)
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
  const given = app.as(payments, world.token).refund({ ...params(order.id), body })
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
  const code = await codeOf(cash().moveCash({ ...params(id), body }))
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
  till.session = (await cash().openSession({ ...params(id), body })).data
  model.safe -= from_safe_agorot
  model.difference -= float - till.drawer - from_safe_agorot
  till.drawer = float
  note('open')
}

async function close(till: ModelTill, { id, version }: Session): Promise<void> {
  const counted = Math.max(0, till.drawer + (pick(3) === 0 ? sum(3000) - 1500 : 0))
  const { data } = await cash().closeSession({ ...params(id), body: { counts: countsOf(counted), note: '', version } })
  expect(data).toMatchObject({ state: 'closed', z_number: ++till.z, expected_agorot: till.drawer })
  model.difference -= counted - till.drawer
  till.drawer = counted
  till.session = null
  reports.set(id, JSON.stringify((await cash().zReport(params(id))).data))
  note('close')
}

/** A move that the state does not allow changes nothing. */
async function wrongMove({ id, state, version }: Session): Promise<void> {
  const code = await codeOf(
    state === 'open'
      ? cash().closeSession({ ...params(id), body: { counts: [], note: '', version } })
      : cash().startCount({ ...params(id), body: { version } }),
  )
  expect(code).toBe('till_move_not_allowed')
  note(code)
}

async function step(till: ModelTill): Promise<void> {
  const { session } = till
  const n = pick(100)
  if (n < 6) return sell(till)
  if (session === null) {
    till.session = (await cash().beginSession(params(till.id))).data
    return note('begin')
  }
  if (n < 10) return wrongMove(session)
  if (session.state === 'opening') return open(till, session)
  if (session.state === 'counting') {
    if (n < 15) return moveCash(till, session)
    if (n < 70) return close(till, session)
    till.session = (await cash().resumeSession({ ...params(session.id), body: { version: session.version } })).data
    return note('resume')
  }
  if (n < 70) return sell(till)
  if (n < 80) return refund(till)
  if (n < 94) return moveCash(till, session)
  till.session = (await cash().startCount({ ...params(session.id), body: { version: session.version } })).data
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

test(
  'cash accounts equal the cash payments, and a Z report never changes, after random operations',
  { timeout: 60_000 + STEPS * 100 },
  async () => {
    for (let n = 1; n <= STEPS; n++) {
      await step(tills[pick(tills.length)]!)
      if (n % CHECK_EVERY === 0) await check()
    }
    await check()
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
      'move drawer_short',
      'move ok',
      'move till_not_open',
      'open',
      'refund ok',
      'resume',
      'sale ok',
      'sale till_not_open',
      'till_move_not_allowed',
    ])
    await expectInvariants(app.db)
  },
)
