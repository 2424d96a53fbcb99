import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Case, casesOf, sampled } from './bad-input/cases.ts'
import { type Answer, fateOfText, faultOf } from './bad-input/oracle.ts'
import { MARKER } from './bad-input/request-cases.ts'
import { TARGETS, type Target } from './bad-input/targets.ts'
import { type Wire, toWire } from './bad-input/wire.ts'
import { type World, makeWorld } from './bad-input/world.ts'
import { freePort } from './chaos/free-port.ts'
import type { Person } from './people.ts'
import { leavesAllOut, startFalsePlanner } from './planner-process.ts'
import { tableMarks } from './table-marks.ts'
import { testApp } from './test-app.ts'

const AT_ONCE = 10

const outside = await startStandIns({ host: '127.0.0.1', http_port: 0, smtp_port: 0 })
afterAll(() => outside.close())
const planner_port = await freePort()
const endPlanner = await startFalsePlanner(planner_port, leavesAllOut)
afterAll(endPlanner)
const app = testApp({
  env: { STAND_INS_PORT: String(outside.http_port), PLANNER_URL: `http://127.0.0.1:${planner_port}` },
})
let world: World
let calls = 0
let came_back = 0

beforeAll(async () => {
  world = await makeWorld(app.db, outside.printer_port)
})

const every = TARGETS.map((target) => ({ target, cases: casesOf(target) }))
const total = every.reduce((sum, { cases }) => sum + cases.length, 0)
const tried = every.map(({ target, cases }) => ({ target, cases: sampled(target.name, cases, total) }))

async function send(token: string | null, { method, url, headers, payload }: Wire): Promise<Answer> {
  const answer = await app.call(token, {
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
    remoteAddress: `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
  })
  const { statusCode: status, headers: got, payload: text } = answer
  return { status, type: got['content-type'] ?? '', headers: got, text }
}

/** A plan is computed beside the request that asked for it: what it writes belongs to that one. */
const plansOver = () =>
  expect.poll(async () => (await sql`select from plan where state = 'running'`.execute(app.db)).rows).toEqual([])

type Prepared = { one: Case; wire: Wire; caller: Person }

/** Good requests are made first, so that whatever changes afterwards was changed by the bad ones. */
async function prepare(target: Target, cases: readonly Case[], verdict: Case['verdict']): Promise<Prepared[]> {
  const chosen = cases.filter((one) => one.verdict === verdict)
  // What is refused uses nothing up: one good request serves all. What may be taken needs its own.
  const callers = await world.callers(verdict === 'refused' ? 1 : chosen.length)
  const shared = verdict === 'refused' ? await target.good(world, callers[0]!.id) : null
  const wireOf = async (one: Case, i: number): Promise<Prepared> => {
    const caller = callers[i % callers.length]!
    return { one, caller, wire: one.make(shared ?? (await target.good(world, caller.id))) }
  }
  return Promise.all(chosen.map(wireOf))
}

async function faultsOf(prepared: readonly Prepared[], send_one: (one: Prepared) => Promise<string | null>) {
  const faults: string[] = []
  for (let i = 0; i < prepared.length; i += AT_ONCE) {
    const found = await Promise.all(prepared.slice(i, i + AT_ONCE).map(send_one))
    faults.push(...found.filter((fault) => fault !== null))
    await sql`delete from rate_limit`.execute(app.db)
  }
  return faults
}

const show = ({ what }: Case, answer: Answer, fault: string) =>
  `${what}: ${answer.status} ${answer.text.slice(0, 150)} ${fault}`

const asOwner = async ({ one, wire, caller }: Prepared): Promise<string | null> => {
  const answer = await send(caller.token, wire)
  if (fateOfText(one, answer) === 'same') came_back++
  const fault = faultOf(one, answer)
  return fault && show(one, answer, fault)
}

const asNobody = async ({ one, wire }: Prepared): Promise<string | null> => {
  const answer = await send(null, { ...wire, headers: { ...wire.headers, authorization: '' } })
  const finds_route = one.field?.part !== 'params' && !one.what.includes('path')
  const fault = finds_route && answer.status !== 401 ? 'was listened to before signing in' : faultOf(one, answer)
  return fault && show(one, answer, fault)
}

describe('good requests', () => {
  test.each(TARGETS)(
    '$name: the sample is accepted, so that what is spoilt in it is why it is refused',
    async (target) => {
      const [caller] = await world.callers(1)
      const answer = await send(caller!.token, toWire(target.e, await target.good(world, caller!.id)))
      expect(answer.status, answer.text).toBe(200)
      await plansOver()
    },
  )
})

describe(`${tried.reduce((sum, { cases }) => sum + cases.length, 0)} of ${total} bad requests`, () => {
  test.each(tried.map(({ target, cases }) => ({ name: target.name, n: cases.length, target, cases })))(
    '$name: $n bad requests are refused by name, and none of the refused is written',
    async ({ target, cases }) => {
      const bad = await prepare(target, cases, 'refused')
      const before = await tableMarks(app.db)
      const as_owner = await faultsOf(bad, asOwner)
      const as_nobody = target.e.access === 'public' ? [] : await faultsOf(bad, asNobody)
      const after = await tableMarks(app.db)
      const open = await prepare(target, cases, 'free')
      const in_open = await faultsOf(open, asOwner)
      await plansOver()
      await world.dismiss([...bad, ...open].map(({ caller }) => caller))
      expect({ as_owner, as_nobody, in_open }).toEqual({ as_owner: [], as_nobody: [], in_open: [] })
      expect(after).toEqual(before)
    },
  )

  test('injections that are legal text were kept and shown as text', () => {
    expect(came_back).toBeGreaterThan(100)
  })

  test('no key that nobody asked for was stored', async () => {
    for (const table of Object.keys(await tableMarks(app.db))) {
      const found = sql`select from ${sql.table(table)} as row where row::text like ${`%${MARKER}%`}`
      expect((await found.execute(app.db)).rows, table).toEqual([])
    }
  })
})

/**
 * Those that are public or write nothing have no use for a key. A reservation, an order and a payment at another company
 * are known by an id of their own; of many orders each is moved by itself, and not moved twice.
 */
const KNOWN_BY_ITSELF =
  /^live\.|^availability\.|^orders\.(placeOrder|moveOrders)|^payments\.(pay|startCardPayment|payWithDeal|refund)/
const keeping = TARGETS.filter(
  ({ e, name }) => e.body && !e.reads && e.access !== 'public' && !KNOWN_BY_ITSELF.test(name),
)

test.each(keeping)(
  '$name: a key that was used is refused for anything else, and nothing is written',
  async (target) => {
    const [caller] = await world.callers(1)
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'used-before' }
    const good = async () => toWire(target.e, await target.good(world, caller!.id))
    const [once, another] = [await good(), await good()]
    const first = await send(caller!.token, { ...once, headers })
    await plansOver()
    const before = await tableMarks(app.db)
    expect(await send(caller!.token, { ...once, headers })).toMatchObject({ status: 200, text: first.text })
    const refused = await send(caller!.token, { ...another, headers })
    expect(refused.status).toBe(422)
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await tableMarks(app.db)).toEqual(before)
  },
)
