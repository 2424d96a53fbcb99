import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Case, casesOf, sampled } from './bad-input/cases.ts'
import { type HttpResponse, fateOfText, faultOf } from './bad-input/oracle.ts'
import { MARKER } from './bad-input/request-cases.ts'
import { serveTargets } from './bad-input/serve-targets.ts'
import { TARGETS, type EndpointTarget } from './bad-input/targets.ts'
import { type RawRequest, toWire } from './bad-input/wire.ts'
import type { Person } from './people.ts'
import { tableMarks } from './table-marks.ts'

const AT_ONCE = 10

const served = await serveTargets()
const { app, send, plansOver } = served
let came_back = 0

const every = TARGETS.map((target) => ({ target, cases: casesOf(target) }))
const total = every.reduce((sum, { cases }) => sum + cases.length, 0)
const tried = every.map(({ target, cases }) => ({ target, cases: sampled(target.name, cases, total) }))

type PreparedRequest = { one: Case; wire: RawRequest; caller: Person }

/** Prepares valid requests first, so that later changes can only come from the invalid ones. */
async function prepare(
  target: EndpointTarget,
  cases: readonly Case[],
  verdict: Case['verdict'],
): Promise<PreparedRequest[]> {
  const chosen = cases.filter((one) => one.verdict === verdict)
  // Rejected requests change nothing, so they share one valid request. Each other case needs its own valid request.
  const callers = await served.world.callers(verdict === 'rejected' ? 1 : chosen.length)
  const shared = verdict === 'rejected' ? await target.good(served.world, callers[0]!.id) : null
  const wireOf = async (one: Case, i: number): Promise<PreparedRequest> => {
    const caller = callers[i % callers.length]!
    return { one, caller, wire: one.make(shared ?? (await target.good(served.world, caller.id))) }
  }
  return Promise.all(chosen.map(wireOf))
}

async function faultsOf(
  prepared: readonly PreparedRequest[],
  send_one: (one: PreparedRequest) => Promise<string | null>,
) {
  const faults: string[] = []
  for (let i = 0; i < prepared.length; i += AT_ONCE) {
    const found = await Promise.all(prepared.slice(i, i + AT_ONCE).map(send_one))
    faults.push(...found.filter((fault) => fault !== null))
    await sql`delete from rate_limit`.execute(app.db)
  }
  return faults
}

const show = ({ what }: Case, answer: HttpResponse, fault: string) =>
  `${what}: ${answer.status} ${answer.text.slice(0, 150)} ${fault}`

const asOwner = async ({ one, wire, caller }: PreparedRequest): Promise<string | null> => {
  const answer = await send(caller.token, wire)
  if (fateOfText(one, answer) === 'same') came_back++
  const fault = faultOf(one, answer)
  return fault && show(one, answer, fault)
}

const asNobody = async ({ one, wire }: PreparedRequest): Promise<string | null> => {
  const answer = await send(null, { ...wire, headers: { ...wire.headers, authorization: '' } })
  const finds_route = one.field?.part !== 'params' && !one.what.includes('path')
  const fault = finds_route && answer.status !== 401 ? 'was listened to before signing in' : faultOf(one, answer)
  return fault && show(one, answer, fault)
}

describe('valid requests', () => {
  test.each(TARGETS)('to $name with sample values are accepted', async (target) => {
    const [caller] = await served.world.callers(1)
    const answer = await send(caller!.token, toWire(target.e, await target.good(served.world, caller!.id)))
    expect(answer.status, answer.text).toBe(200)
    await plansOver()
  })
})

describe(`invalid and unusual requests (${tried.reduce((sum, { cases }) => sum + cases.length, 0)} of ${total})`, () => {
  test.each(tried.map(({ target, cases }) => ({ name: target.name, n: cases.length, target, cases })))(
    'to $name ($n cases) are rejected with the field name and write nothing, unless their value is valid',
    async ({ target, cases }) => {
      const bad = await prepare(target, cases, 'rejected')
      const before = await tableMarks(app.db)
      const as_owner = await faultsOf(bad, asOwner)
      const as_nobody = target.e.access === 'public' ? [] : await faultsOf(bad, asNobody)
      const after = await tableMarks(app.db)
      const open = await prepare(target, cases, 'free')
      const in_open = await faultsOf(open, asOwner)
      await plansOver()
      await served.world.dismiss([...bad, ...open].map(({ caller }) => caller))
      expect({ as_owner, as_nobody, in_open }).toEqual({ as_owner: [], as_nobody: [], in_open: [] })
      expect(after).toEqual(before)
    },
  )

  test('with injections store and return them as plain text', () => {
    expect(came_back).toBeGreaterThan(100)
  })

  test('with an unknown key do not store its value', async () => {
    for (const table of Object.keys(await tableMarks(app.db))) {
      const found = sql`select from ${sql.table(table)} as row where row::text like ${`%${MARKER}%`}`
      expect((await found.execute(app.db)).rows, table).toEqual([])
    }
  })
})
