import { setTimeout as sleep } from 'node:timers/promises'
import { wallet } from '@tavlin/contract/wallet'
import type { NewTransfer } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { post } from './ledger.service.ts'
import { expireHoldsAndPoints } from './wallet.jobs.ts'

const app = testApp({ pool_size: 25 })
type Person = Awaited<ReturnType<typeof app.person>>
let owner: Person
let service: Person
let clerk: Person
let last = 0
let id: number

beforeAll(async () => {
  owner = await app.person(['super_admin'])
  service = await app.person(['service'])
  clerk = await app.person(['clerk'])
})
beforeEach(async () => {
  id = 1000 + ++last
  await openAccountsOf(app.db, [id])
})

type Body = Parameters<ReturnType<typeof as>['movePoints']>[0]['body']
const as = (who: Person) => app.as(wallet, who.token)
const params = () => ({ id: String(id) })
const move = async (who: Person, points: number, more: Partial<Body> = {}) =>
  (await as(who).movePoints({ body: { customer_id: id, points, reason: 'other', currency: 'wallet', ...more } })).data
const shown = async (who = service) => (await as(who).wallet({ params: params() })).data
const lines = async (query: object = {}) => (await as(service).transactions({ params: params(), query })).data
const lastEvent = async () => {
  const { rows } = await sql<{ name: string; data: object; actor_id: number }>`select name, data, actor_id from event
    order by id desc limit 1`.execute(app.db)
  return rows[0]
}
const rejected = (work: () => Promise<unknown>, status: number, code: string, details?: object) =>
  expectNothingWritten(app.db, work, status, { code, ...(details && { details }) })

describe('the daily limit of wallet moves by one user for one customer', () => {
  it('applies to the sum per direction, and the response contains the rest of the limit', async () => {
    expect(await move(service, 5000)).toMatchObject({ state: 'done' })
    expect(await move(service, 3001)).toMatchObject({ state: 'waiting', left: 3000 })
    expect(await shown()).toMatchObject({ limit_agorot: 8000, left: { wallet: { give: 3000, take: 8000 } } })
    expect(await move(service, 3000)).toMatchObject({ state: 'done' })
    expect(await move(service, 1)).toMatchObject({ state: 'waiting', left: 0 })
    expect(await move(service, -8000)).toMatchObject({ state: 'done' })
    expect((await shown()).left).toEqual({ wallet: { give: 0, take: 0 }, points: { give: 800, take: 800 } })
    expect(await shown()).toMatchObject({ balance_agorot: 0 })
  })

  it('is not exceeded by twenty moves at once', async () => {
    const moved = await Promise.all(Array.from({ length: 20 }, () => move(service, 4000)))
    expect(tally(moved.map(({ state }) => state))).toEqual({ done: 2, waiting: 18 })
    expect(await shown()).toMatchObject({ balance_agorot: 8000 })
  })

  it('does not count other customers, colleagues or approved moves, and resets at 04:00', async () => {
    const colleague = await app.person(['service'])
    await move(service, 8000)
    expect(await move(colleague, 8000)).toMatchObject({ state: 'done' })
    const waiting = await move(service, 9000)
    if (waiting.state !== 'waiting') throw new Error('this did not wait')
    const body = { decision: 'approve' as const, note: '', version: 1 }
    await as(owner).decideApproval({ params: { id: String(waiting.approval.id) }, body })
    expect((await shown()).left.wallet.give).toBe(0)
    const other = 1000 + ++last
    await openAccountsOf(app.db, [other])
    expect(await move(service, 8000, { customer_id: other })).toMatchObject({ state: 'done' })
    const noon = app.clock.now
    app.clock.now = new Date('2026-11-16T02:00:00Z')
    const tomorrow = { ...service, token: await app.session(service.id) }
    expect((await shown(tomorrow)).left.wallet.give).toBe(8000)
    app.clock.now = noon
  })
})

describe('a wallet move within the limit', () => {
  it('is executed at once, with reason, note and resulting balance', async () => {
    const given = await move(service, 5000, { kind: 'refund', reason: 'quality', note: 'המרק היה קר' })
    expect(given).toMatchObject({
      state: 'done',
      line: { type: 'refund', kind: 'refund', amount: 5000, balance: 5000, reason: 'quality', note: 'המרק היה קר' },
    })
    expect(await lastEvent()).toMatchObject({ name: 'wallet.moved', actor_id: service.id, data: { customer_id: id } })
    await move(service, -1200, { kind: 'charge' })
    expect(await shown()).toMatchObject({ balance_agorot: 3800, held_agorot: 0, points: 0, pending: [] })
    const [second, first] = await lines()
    expect(second).toMatchObject({ type: 'charge', kind: 'charge', amount: -1200, balance: 3800, note: '' })
    const { at, ...line } = (given as Extract<typeof given, { state: 'done' }>).line
    expect(first).toMatchObject(line)
    expect(new Date(first!.at)).toEqual(new Date(at))
    expect(await lines({ type: 'refund' })).toEqual([first])
    // The transfer has no note: the note is stored where it can be erased.
    const { rows } = await sql`select note from transfer where id = ${first!.id}`.execute(app.db)
    expect(rows).toEqual([{ note: '' }])
  })

  it('changes the points and their lot when it is made in points, and not the money', async () => {
    await move(service, 800, { currency: 'points', reason: 'gift' })
    await move(service, -300, { currency: 'points', reason: 'mistake' })
    const { points, lots, balance_agorot } = await shown()
    expect({ points, balance_agorot }).toEqual({ points: 500, balance_agorot: 0 })
    expect(lots).toEqual([expect.objectContaining({ left: 500, amount: 800 })])
    expect((await lines({ wallet: 'points' })).map(({ amount, balance }) => [amount, balance])).toEqual([
      [-300, 500],
      [800, 800],
    ])
    expect(await lines()).toEqual([])
  })

  it('cannot spend held amounts, which the wallet shows until they expire', async () => {
    await move(owner, 1000)
    const { rows } = await sql<{
      id: number
    }>`select id from account where owner_id = ${id} and kind = 'wallet'`.execute(app.db)
    const hold: NewTransfer = {
      key: `hold:${id}`,
      kind: 'charge',
      currency: 'ILS',
      phase: 'hold',
      amount: 400,
      debit_account_id: rows[0]!.id,
      credit_account_id: 1,
      expires_at: new Date(app.clock.now.getTime() + 60_000),
    }
    await app.db.transaction().execute((tx) => post({ tx, call: SYSTEM_CALL, now: app.clock.now }, [hold]))
    expect(await shown()).toMatchObject({ balance_agorot: 1000, held_agorot: 400 })
    await rejected(() => move(service, -601), 409, 'insufficient_funds', { available: 600, wanted: 601 })
    expect(await lines()).toHaveLength(1)
    await expireHoldsAndPoints({ db: app.db, now: () => new Date(app.clock.now.getTime() + 60_000) })
    expect(await shown()).toMatchObject({ balance_agorot: 1000, held_agorot: 0 })
    expect(await move(service, -601)).toMatchObject({ state: 'done', line: { balance: 399 } })
  })

  it('is booked against the cash account when it is made in cash, in both directions', async () => {
    await move(service, 5000, { reason: 'cash_in' })
    await move(service, -2000, { reason: 'cash_out', kind: 'charge' })
    const { rows } =
      await sql`select kind, debit_account_id < 1000 as is_in, least(debit_account_id, credit_account_id) as drawer
      from transfer order by id desc limit 2`.execute(app.db)
    expect(rows).toEqual([
      { kind: 'charge', is_in: false, drawer: 3 },
      { kind: 'topup', is_in: true, drawer: 3 },
    ])
  })

  it('needs eight round trips with a note, and reading the wallet needs one', async () => {
    await shown()
    const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
    expect(await besidesAdmission(() => move(service, 100, { note: 'a' }))).toBe(8)
    expect(await besidesAdmission(shown)).toBe(1)
    expect(await besidesAdmission(lines)).toBe(1)
  })
})

describe('rejected wallet requests', () => {
  it('report what is invalid about a move, and write nothing', async () => {
    await move(service, 1000, { kind: 'refund' })
    await rejected(() => move(service, -1001), 409, 'insufficient_funds', { available: 1000, wanted: 1001 })
    // A move requests no approval when the balance is too low.
    await rejected(() => move(service, -90_000), 409, 'insufficient_funds', { available: 1000, wanted: 90_000 })
    await rejected(() => move(service, 1, { kind: 'charge' }), 422, 'amount_sign_wrong')
    await rejected(() => move(service, -1, { kind: 'refund' }), 422, 'amount_sign_wrong')
    await rejected(() => move(service, -1, { reason: 'cash_in' }), 422, 'amount_sign_wrong')
    await rejected(() => move(service, 1, { reason: 'cash_in', currency: 'points' }), 422, 'invalid_input')
    await rejected(() => move(service, 1, { kind: 'refund', reason: 'cash_in' }), 422, 'invalid_input')
    await rejected(() => move(service, 1, { customer_id: 999_999 }), 404, 'not_found')
    await rejected(() => move(service, 0), 422, 'invalid_input')
  })

  it('include every move by a clerk, who may only read a wallet', async () => {
    await rejected(() => move(clerk, 1), 403, 'not_allowed')
    expect(await shown(clerk)).toMatchObject({ balance_agorot: 0, limit_agorot: 0, limit_points: 0 })
  })

  it('include moves for a merged or erased customer', async () => {
    await sql`insert into customer (id, erased_at) values (${id + 5000}, now())`.execute(app.db)
    await openAccountsOf(app.db, [id + 6000])
    await sql`update customer set merged_into_id = ${id} where id = ${id + 6000}`.execute(app.db)
    const into = { customer_id: id + 6000 }
    await rejected(() => move(service, 1, into), 409, 'customer_removed', { customer_id: id })
    await sql`update customer set erased_at = now() where id = ${id}`.execute(app.db)
    await rejected(() => move(service, 1), 409, 'customer_removed', { customer_id: null })
  })

  it('include a move that waited while its customer was erased', async () => {
    let moving!: Promise<unknown>
    const work = async () => {
      await app.db.transaction().execute(async (tx) => {
        await sql`update customer set erased_at = now() where id = ${id}`.execute(tx)
        moving = codeOf(move(service, 1))
        await sleep(100)
      })
      return moving
    }
    expect(await work()).toBe('customer_removed')
    expect(await lines()).toEqual([])
  })

  it('include reading the wallet of an unknown customer, while a new customer has no transactions', async () => {
    const nobody = { params: { id: '999999' } }
    await rejected(() => as(service).wallet(nobody), 404, 'not_found')
    await rejected(() => as(service).transactions({ ...nobody, query: {} }), 404, 'not_found')
    expect(await lines()).toEqual([])
  })
})

describe('concurrent wallet moves', () => {
  it('succeed thirteen times when fifty debits compete for funds for thirteen', async () => {
    await move(owner, 13 * 100 + 99, { kind: 'refund' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(move(service, -100))))
    expect(tally(answers)).toEqual({ ok: 13, insufficient_funds: 37 })
    expect((await shown()).balance_agorot).toBe(99)
  })

  it('with the same key have one effect and a hundred equal answers', async () => {
    const send = () =>
      app.call(service.token, {
        method: 'POST',
        url: '/admin/customer/points',
        headers: { 'idempotency-key': `crowd-of-${id}` },
        payload: { customer_id: id, points: 70, reason: 'gift' },
      })
    const answers = await Promise.all(Array.from({ length: 100 }, send))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect((await shown()).points).toBe(70)
  })
})
