import { randomUUID } from 'node:crypto'
import { payments } from '@tavlin/contract/payments'
import { tillCash } from '@tavlin/contract/till-cash'
import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeTillWorld } from '../../../test/bad-input/till-world.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { makeOneDeliRole } from '../../../test/one-deli-people.ts'
import { makeDeli } from '../../../test/people.ts'
import { type OrderWorld, orderWorld, placed } from '../../../test/order-world.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { settledCodeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const app = testApp({ pool_size: 25 })
const DATE = '2026-11-15'
let world: OrderWorld
let made: ReturnType<typeof makeTillWorld>
let manager: { id: number; token: string }
beforeAll(async () => {
  world = await orderWorld(app)
  made = makeTillWorld(app.db)
  manager = await app.person(['manager'])
})

type Count = { denomination_agorot: 20_000 | 10_000 | 5000 | 2000 | 1000 | 100 | 10; quantity: number }[]
const notes = (...lines: [Count[number]['denomination_agorot'], number][]): Count =>
  lines.map(([denomination_agorot, quantity]) => ({ denomination_agorot, quantity }))
const params = (id: number) => ({ params: { id: String(id) } })
const cash = (token: string) => app.as(tillCash, token)

/** Creates a till with a clerk signed in on its device. */
async function counter(deli_id = world.deli_id) {
  const { till_id } = await made.newPairedTill(deli_id)
  const clerk = await app.person(['clerk'])
  await made.enter(clerk.id, till_id)
  return { till_id, clerk, at: cash(clerk.token) }
}
async function opened(counts = notes([10_000, 5]), deli_id = world.deli_id) {
  const till = await counter(deli_id)
  const { data } = await till.at.beginSession(params(till.till_id))
  const body = { counts, from_safe_agorot: 50_000, version: data.version }
  return { ...till, session: (await till.at.openSession({ ...params(data.id), body })).data }
}
const sell = async (till_id: number, amount_agorot = 11_500, method: 'cash' | 'card' = 'cash') => {
  const { id } = await placed(app, world)
  const payment = { payment_id: randomUUID(), method, amount_agorot, tendered_agorot: null }
  const body = { ...payment, terminal_ref: '', card_last4: null, till_id }
  await app.as(payments, world.token).pay({ ...params(id), body })
  return id
}
const cashOf = async (code: string): Promise<number> => {
  const { rows } = await sql<{
    cash: number
  }>`select cash_in_account(id) as cash from account where code = ${code}`.execute(app.db)
  return rows[0]?.cash ?? 0
}

describe('the list of open tills', () => {
  it('has sessions that are not closed, only of delis that the caller manages', async () => {
    const { session } = await opened()
    const openIn = async (token: string) => (await cash(token).openTills()).data.map(({ session_id }) => session_id)
    expect(await openIn(manager.token)).toContain(session.id)
    const other = await makeDeli(app.db, 'elsewhere')
    const role = await makeOneDeliRole(app.db, 'open_tills', { deli_id: other, permissions: ['manage_delis'] })
    expect(await openIn((await app.person([role])).token)).toEqual([])
  })
})

describe('a till session', () => {
  it('moves from opening to open, counting and closed, and rejects moves that its state does not allow', async () => {
    const { till_id, at, session } = await opened()
    const { id } = session
    expect(session).toMatchObject({
      state: 'open',
      float_agorot: 50_000,
      opening_difference_agorot: 0,
      allowed: ['count'],
    })
    await expectNothingWritten(app.db, () => at.beginSession(params(till_id)), 409, {
      code: 'till_move_not_allowed',
      details: { state: 'open', move: 'begin', allowed: ['count'] },
    })
    const early = { ...params(id), body: { counts: [], note: '', version: session.version } }
    await expectNothingWritten(app.db, () => at.closeSession(early), 409, {
      code: 'till_move_not_allowed',
      details: { state: 'open', move: 'close', allowed: ['count'] },
    })
    await sell(till_id)
    const counting = (await at.startCount({ ...params(id), body: { version: session.version } })).data
    expect(counting).toMatchObject({ state: 'counting', expected_agorot: null, allowed: ['resume', 'close'] })
    await expect(sell(till_id)).rejects.toMatchObject({ body: { code: 'till_not_open' } })
    const counts = notes([20_000, 3], [1000, 1], [100, 5])
    const body = { counts, note: '', version: counting.version }
    const closed = (await at.closeSession({ ...params(id), body })).data
    expect(closed).toMatchObject({ state: 'closed', z_number: 1, counted_agorot: 61_500, difference_agorot: 0 })
    await expect(at.startCount({ ...params(id), body: { version: closed.version } })).rejects.toMatchObject({
      body: { code: 'till_move_not_allowed', details: { allowed: [] } },
    })
    expect(await cashOf(`till:${till_id}`)).toBe(61_500)
  })

  it('can be changed only at its own till, or anywhere by a manager of the deli', async () => {
    const { session, till_id } = await opened()
    const { at: elsewhere } = await counter()
    const body = { version: session.version }
    await expectNothingWritten(app.db, () => elsewhere.startCount({ ...params(session.id), body }), 403, {
      code: 'till_not_paired',
      details: { till_id },
    })
    await expect(cash(manager.token).startCount({ ...params(session.id), body })).resolves.toMatchObject({
      data: { state: 'counting' },
    })
  })

  it('books the difference between the counted float and the ledger when it opens', async () => {
    const { session, till_id } = await opened(notes([10_000, 4]))
    expect(session).toMatchObject({ float_agorot: 40_000, opening_difference_agorot: -10_000 })
    expect(await cashOf(`till:${till_id}`)).toBe(40_000)
  })

  it('is begun once when twenty requests begin it at once', async () => {
    const { till_id, at } = await counter()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settledCodeOf(() => at.beginSession(params(till_id)))),
    )
    expect(tally(answers)).toEqual({ ok: 1, till_move_not_allowed: 19 })
  })
})

describe('cash moves', () => {
  const move = (kind: 'pay_in' | 'pay_out' | 'to_safe' | 'from_safe', amount_agorot: number) => ({
    kind,
    amount_agorot,
    reason: 'expense' as const,
    note: '',
    driver_id: null,
  })

  it('change the expected cash and are listed with their user', async () => {
    const { session, till_id, at, clerk } = await opened()
    const safe = await cashOf(`safe:${world.deli_id}`)
    for (const [kind, agorot] of [
      ['pay_in', 3000],
      ['pay_out', 1000],
      ['to_safe', 20_000],
      ['from_safe', 500],
    ] as const)
      await at.moveCash({ ...params(session.id), body: move(kind, agorot) })
    expect(await cashOf(`till:${till_id}`)).toBe(32_500)
    expect((await cashOf(`safe:${world.deli_id}`)) - safe).toBe(19_500)
    const { data } = await at.cashMoves(params(session.id))
    expect(data.map(({ kind, by }) => [kind, by?.id])).toEqual(
      ['pay_in', 'pay_out', 'to_safe', 'from_safe'].map((kind) => [kind, clerk.id]),
    )
  })

  it('never remove more cash than the drawer has, also when twenty are sent at once', async () => {
    const { session, till_id, at } = await opened()
    const take = () => settledCodeOf(() => at.moveCash({ ...params(session.id), body: move('pay_out', 10_000) }))
    expect(tally(await Promise.all(Array.from({ length: 20 }, take)))).toEqual({ ok: 5, drawer_short: 15 })
    expect(await cashOf(`till:${till_id}`)).toBe(0)
  })

  it('can move cash from a driver’s bag, but not more than the bag contains in the ledger', async () => {
    const { session, till_id, at } = await opened()
    const driver_id = await made.newBag(world.deli_id)
    const body = { ...move('pay_in', 10_000), kind: 'from_bag' as const, driver_id }
    const bagOf = async () =>
      (await at.bags({ params: { deli_id: String(world.deli_id) } })).data.find(
        ({ driver }) => driver?.id === driver_id,
      )
    expect(await bagOf()).toMatchObject({ cash_agorot: 10_000 })
    await at.moveCash({ ...params(session.id), body })
    expect(await bagOf()).toBeUndefined()
    expect([await cashOf(`bag:${driver_id}`), await cashOf(`till:${till_id}`)]).toEqual([0, 60_000])
    const again = { ...params(session.id), body: { ...body, amount_agorot: 10 } }
    await expectNothingWritten(app.db, () => at.moveCash(again), 409, { code: 'drawer_short' })
  })

  it('need a note for the reason `other`', async () => {
    const { session, at } = await opened()
    const body = { ...move('pay_in', 100), reason: 'other' as const }
    await expectNothingWritten(app.db, () => at.moveCash({ ...params(session.id), body }), 422, {
      code: 'invalid_input',
    })
  })
})

describe('closing a till with a difference', () => {
  const short = notes([10_000, 4])
  async function counting() {
    const till = await opened()
    const body = { version: till.session.version }
    return { ...till, session: (await till.at.startCount({ ...params(till.session.id), body })).data }
  }
  const decide = async (approval_id: number, decision: 'approve' | 'decline') =>
    app.as(wallet, manager.token).decideApproval({ ...params(approval_id), body: { decision, version: 1 } })

  it('needs no approval up to the limit', async () => {
    const { session, at, till_id } = await counting()
    const body = { counts: notes([10_000, 4], [2000, 4]), note: 'coins', version: session.version }
    const { data } = await at.closeSession({ ...params(session.id), body })
    expect(data).toMatchObject({ state: 'closed', difference_agorot: -2000, note: 'coins', approval: null })
    expect(await cashOf(`till:${till_id}`)).toBe(48_000)
  })

  it('waits for approval above the limit, and the approval closes one session with exactly this count', async () => {
    const { session, at } = await counting()
    const body = { counts: short, note: 'fell', version: session.version }
    const waiting = (await at.closeSession({ ...params(session.id), body })).data
    expect(waiting).toMatchObject({ state: 'counting', difference_agorot: -10_000, approval: { state: 'pending' } })
    const again = await at.closeSession({ ...params(session.id), body: { ...body, version: waiting.version } })
    expect(again.data).toMatchObject({ state: 'counting', approval: { state: 'pending' } })
    expect(again.data.approval!.id).not.toBe(waiting.approval!.id)
    await decide(again.data.approval!.id, 'approve')
    const other = { ...body, counts: notes([10_000, 3]), version: again.data.version }
    const larger = await at.closeSession({ ...params(session.id), body: other })
    expect(larger.data).toMatchObject({ state: 'counting', difference_agorot: -20_000, approval: { state: 'pending' } })
    await decide(larger.data.approval!.id, 'approve')
    const closed = await at.closeSession({ ...params(session.id), body: { ...other, version: larger.data.version } })
    expect(closed.data).toMatchObject({ state: 'closed', difference_agorot: -20_000, approval: { state: 'approved' } })
  })

  it('needs a note above the limit: without one, nothing is closed and no approval is requested', async () => {
    const { session, at } = await counting()
    const body = { counts: short, note: '', version: session.version }
    for (const token of [at, cash(manager.token)]) {
      const { version } = (await at.tillSession(params(session.id))).data
      const { data } = await token.closeSession({ ...params(session.id), body: { ...body, version } })
      expect(data).toMatchObject({ state: 'counting', difference_agorot: -10_000, approval: null, counts: short })
    }
  })

  it('keeps the session when the manager declines, so that selling can continue', async () => {
    const { session, at, till_id } = await counting()
    const body = { counts: short, note: 'fell', version: session.version }
    const { data } = await at.closeSession({ ...params(session.id), body })
    await decide(data.approval!.id, 'decline')
    const resumed = (await at.resumeSession({ ...params(session.id), body: { version: data.version } })).data
    expect(resumed).toMatchObject({ state: 'open', counted_agorot: null, expected_agorot: null, approval: null })
    await sell(till_id)
  })

  it('needs no approval when a manager closes', async () => {
    const { session } = await counting()
    const body = { counts: short, note: 'fell', version: session.version }
    const { data } = await cash(manager.token).closeSession({ ...params(session.id), body })
    expect(data).toMatchObject({ state: 'closed', closed_by: { id: manager.id }, approval: null })
  })

  it('withdraws the approval request when a manager closes, with an event that contains the requester', async () => {
    const { session, at, clerk } = await counting()
    const body = { counts: short, note: 'fell', version: session.version }
    const waiting = (await at.closeSession({ ...params(session.id), body })).data
    const again = { ...body, version: waiting.version }
    const { data } = await cash(manager.token).closeSession({ ...params(session.id), body: again })
    expect(data).toMatchObject({ state: 'closed', approval: { id: waiting.approval!.id, state: 'withdrawn' } })
    const decision = sql`select data ->> 'requested_by' as requested_by, actor_id from event where name = 'approval.decided'
      and data ->> 'approval_id' = ${String(waiting.approval!.id)}`
    // The event contains the clerk who made the request, so that their screen updates although the manager withdrew it.
    expect((await decision.execute(app.db)).rows).toEqual([{ requested_by: String(clerk.id), actor_id: manager.id }])
  })
})

describe('reports of a till', () => {
  it('contain payments, moves, receipts and the cash of the session', async () => {
    const { session, till_id, at, clerk } = await opened()
    await sell(till_id)
    await sell(till_id, 11_500, 'card')
    const move = { kind: 'pay_out', amount_agorot: 1500, reason: 'supplier', note: '', driver_id: null } as const
    await at.moveCash({ ...params(session.id), body: move })
    await expect(at.xReport(params(session.id))).rejects.toMatchObject({ body: { code: 'not_allowed' } })
    const x = (await cash(manager.token).xReport(params(session.id))).data
    expect(x).toMatchObject({
      z_number: null,
      orders: 2,
      charges: [
        { method: 'card', count: 1, agorot: 11_500 },
        { method: 'cash', count: 1, agorot: 11_500 },
      ],
      moves: [{ kind: 'pay_out', count: 1, agorot: 1500 }],
      float_agorot: 50_000,
      expected_agorot: 60_000,
      counted_agorot: null,
    })
    await expect(at.zReport(params(session.id))).rejects.toMatchObject({ body: { code: 'till_move_not_allowed' } })
    const { version } = (await at.startCount({ ...params(session.id), body: { version: session.version } })).data
    await at.closeSession({ ...params(session.id), body: { counts: notes([20_000, 3]), note: '', version } })
    const z = (await at.zReport(params(session.id))).data
    const closed = { z_number: 1, counted_agorot: 60_000, difference_agorot: 0, closed_at: NOON.toISOString() }
    expect(z).toEqual({ ...x, ...closed, closed_by: { id: clerk.id, name: expect.any(String) } })
  })

  it('have consecutive Z numbers per till from 1 on, also after a close that was rolled back', async () => {
    const { till_id, at, session } = await opened()
    const close = async (id: number, seen: number) => {
      const { version } = (await at.startCount({ ...params(id), body: { version: seen } })).data
      const counts = notes([10_000, 5])
      const stale = { ...params(id), body: { counts, note: '', version: version - 1 } }
      await expect(at.closeSession(stale)).rejects.toMatchObject({ body: { code: 'version_stale' } })
      return (await at.closeSession({ ...params(id), body: { counts, note: '', version } })).data.z_number
    }
    expect(await close(session.id, session.version)).toBe(1)
    const next = (await at.beginSession(params(till_id))).data
    const body = { counts: notes([10_000, 5]), from_safe_agorot: 0, version: next.version }
    const again = (await at.openSession({ ...params(next.id), body })).data
    expect(again.opening_difference_agorot).toBe(0)
    expect(await close(again.id, again.version)).toBe(2)
  })

  it('cannot be changed after closing, not even by the database owner', async () => {
    const id = await made.newClosedSession(world.deli_id)
    const owner = new pg.Client({ connectionString: app.database.owner_url })
    await owner.connect()
    for (const statement of [
      `update till_session set note = 'x' where id = ${id}`,
      `update till_session set z_report = '{}' where id = ${id}`,
      `update till_session set state = 'open', z_number = null, z_report = null, closed_at = null where id = ${id}`,
      `delete from till_session where id = ${id}`,
    ])
      await expect(owner.query(statement)).rejects.toMatchObject({ code: '23001' })
    await owner.end()
    await expect(sql`truncate till_session`.execute(app.db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update till_move set amount_agorot = 1`.execute(app.db)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a business day', () => {
  it('is closed once, after all tills, with the counts of safe and card terminal', async () => {
    const own = await orderWorld(app)
    const day = cash(manager.token)
    const path = { params: { deli_id: String(own.deli_id) } }
    const { session, at } = await opened(notes([10_000, 5]), own.deli_id)
    const body = { date: DATE, safe_counts: notes([10_000, 1]), card_batch_agorot: 500, note: 'batch 7' }
    await expectNothingWritten(app.db, () => day.closeDay({ ...path, body }), 409, { code: 'till_sessions_open' })
    const { version } = (await at.startCount({ ...params(session.id), body: { version: session.version } })).data
    await at.closeSession({ ...params(session.id), body: { counts: notes([10_000, 5], [1000, 1]), note: '', version } })
    const before = (await day.tillDay({ ...path, query: { date: DATE } })).data
    expect(before).toMatchObject({ difference_agorot: 1000, safe_expected_agorot: -50_000, closed_at: null })
    const closed = (await day.closeDay({ ...path, body })).data
    expect(closed).toMatchObject({
      sessions: [{ id: session.id, z_number: 1 }],
      safe_expected_agorot: -50_000,
      safe_counted_agorot: 10_000,
      card_expected_agorot: 0,
      card_batch_agorot: 500,
      closed_by: { id: manager.id },
    })
    expect(await cashOf(`safe:${own.deli_id}`)).toBe(10_000)
    expect((await day.tillDay({ ...path, query: { date: DATE } })).data).toEqual(closed)
    await expectNothingWritten(app.db, () => day.closeDay({ ...path, body }), 409, { code: 'till_day_closed' })
    const later = { ...path, body: { ...body, date: '2026-11-16' } }
    await expectNothingWritten(app.db, () => day.closeDay(later), 422, { code: 'till_day_in_future' })
    const till_id = await made.newTill(own.deli_id)
    await expectNothingWritten(app.db, () => day.beginSession(params(till_id)), 409, { code: 'till_day_closed' })
  })
})

it('the ledger is balanced after sessions with cash moves, differences and refunds', () => expectInvariants(app.db))
