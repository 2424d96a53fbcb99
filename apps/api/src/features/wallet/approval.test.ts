import { wallet } from '@tavlin/contract/wallet'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inDelis } from '../../../test/assign-roles.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { makeDeli } from '../../../test/people.ts'
import { expectNothingWritten } from '../../../test/rejected.ts'
import { codeOf, tally } from '../../../test/tally.ts'
import { NOON, testApp } from '../../../test/test-app.ts'
import { expireApprovals } from './approval.service.ts'

const app = testApp({ pool_size: 25 })
type Person = Awaited<ReturnType<typeof app.person>>
let owner: Person
let manager: Person
let service: Person
let colleague: Person
let id = 2000

beforeAll(async () => {
  owner = await app.person(['super_admin'])
  manager = await app.person(['manager'])
  service = await app.person(['service'])
  colleague = await app.person(['service'])
})
beforeEach(async () => {
  app.clock.now = NOON
  await openAccountsOf(app.db, [++id])
})

const as = (who: Person) => app.as(wallet, who.token)
const move = async (who: Person, points: number, more: object = {}) =>
  (await as(who).movePoints({ body: { customer_id: id, points, reason: 'other', currency: 'wallet', ...more } })).data
async function send(who: Person, points: number, more: object = {}) {
  const moved = await move(who, points, more)
  if (moved.state !== 'waiting') throw new Error('this did not wait')
  return moved.approval
}
const decide = async (who: Person, approval: { id: number; version: number }, decision: string, note = '') => {
  const body = { decision: decision as 'approve', note, version: approval.version }
  return (await as(who).decideApproval({ params: { id: String(approval.id) }, body })).data
}
const show = async (who = service) => (await as(who).wallet({ params: { id: String(id) } })).data
const events = async () => {
  const { rows } = await sql<{ name: string; data: Record<string, unknown> }>`select name, data from event
    where (data ->> 'customer_id')::int = ${id} order by id`.execute(app.db)
  return rows.map(({ name, data }) => (data['state'] ? `${name} ${data['state'] as string}` : name))
}
const rejected = (work: () => Promise<unknown>, status: number, code: string, details?: object) =>
  expectNothingWritten(app.db, work, status, { code, ...(details && { details }) })

test('a wallet move above the limit waits, and approval executes it in the name of the requester', async () => {
  const approval = await send(service, 8001, { kind: 'refund', reason: 'late_delivery', note: 'חיכו שעה' })
  expect(approval).toMatchObject({
    state: 'pending',
    wallet: 'wallet',
    move: 'refund',
    amount: 8001,
    balance_after: 8001,
    note: 'חיכו שעה',
    may_decide: false,
    because: 'own_request',
    requested_by: { id: service.id },
    customer: { id },
    version: 1,
  })
  expect(new Date(approval.expires_at).getTime() - NOON.getTime()).toBe(30 * 60_000)
  expect(await show()).toMatchObject({ balance_agorot: 0, limit_agorot: 8000, pending: [{ id: approval.id }] })
  const seenBy = async (who: Person) =>
    (await as(who).approvals()).data.filter((one) => one.id === approval.id).map((one) => [one.may_decide, one.because])
  expect(await seenBy(manager)).toEqual([[true, null]])
  expect(await seenBy(colleague)).toEqual([[false, 'over_limit']])

  const decided = await decide(manager, approval, 'approve', 'בסדר')
  expect(decided).toMatchObject({ state: 'approved', decided_by: { id: manager.id }, balance_after: 8001, version: 2 })
  const wallet_now = await show()
  expect(wallet_now).toMatchObject({
    balance_agorot: 8001,
    pending: [],
    answered: [{ id: approval.id, answer_note: 'בסדר' }],
  })
  expect((await show(manager)).answered).toEqual([])
  const { data: lines } = await as(service).transactions({ params: { id: String(id) }, query: {} })
  expect(lines).toEqual([
    expect.objectContaining({
      amount: 8001,
      kind: 'refund',
      reason: 'late_delivery',
      note: 'חיכו שעה',
      by: { id: service.id, name: 'דנה לוי' },
      approved_by: { id: manager.id, name: 'דנה לוי' },
    }),
  ])
  expect(await events()).toEqual(['approval.requested', 'wallet.moved', 'approval.decided approved'])
})

test('rejects decisions by users who may not decide, and writes nothing', async () => {
  const small = await send(service, 9000)
  const large = await send(manager, 50_001)
  await rejected(() => decide(service, small, 'approve'), 403, 'approval_of_own')
  await rejected(() => decide(service, small, 'decline'), 403, 'approval_of_own')
  await rejected(() => decide(colleague, small, 'approve'), 403, 'over_own_limit', { limit: 8000 })
  await rejected(() => decide(colleague, small, 'withdraw'), 403, 'not_allowed')
  await rejected(() => decide(service, large, 'decline'), 403, 'over_own_limit')
  await rejected(() => decide(manager, { ...small, version: 7 }, 'approve'), 409, 'version_stale')
  await rejected(() => decide(manager, { id: 999_999, version: 1 }, 'approve'), 404, 'not_found')
  await decide(owner, large, 'decline', 'לא היום')
  await rejected(() => decide(owner, large, 'approve'), 409, 'approval_closed', { state: 'declined' })
  expect((await show(manager)).answered).toMatchObject([{ state: 'declined', answer_note: 'לא היום' }])
  await decide(service, small, 'withdraw')
  await rejected(() => decide(manager, small, 'approve'), 409, 'approval_closed', { state: 'withdrawn' })
  expect(await show()).toMatchObject({ balance_agorot: 0, pending: [], answered: [] })
})

test('an approval stays pending when the funds are missing at the decision', async () => {
  await move(owner, 10_000)
  const approval = await send(service, -9000)
  await move(owner, -2000)
  await rejected(() => decide(manager, approval, 'approve'), 409, 'insufficient_funds', {
    available: 8000,
    wanted: 9000,
  })
  expect((await show()).pending).toMatchObject([{ id: approval.id, balance_after: -1000 }])
  await move(owner, 1000)
  await decide(manager, approval, 'approve')
  expect((await show()).balance_agorot).toBe(0)
})

test('rejects approval for a customer merged or erased meanwhile', async () => {
  const approval = await send(service, 9000)
  await sql`update customer set erased_at = now() where id = ${id}`.execute(app.db)
  await rejected(() => decide(manager, approval, 'approve'), 409, 'customer_removed')
  await decide(manager, approval, 'decline')
})

test('an approval request is expired after half an hour, whether or not the job has run', async () => {
  const approval = await send(service, 9000)
  app.clock.now = new Date(NOON.getTime() + 30 * 60_000)
  // The first request of a session needs one more statement, which updates its last use.
  await as(manager).approvals()
  await rejected(() => decide(manager, approval, 'approve'), 409, 'approval_closed', { state: 'expired' })
  expect((await show()).pending).toEqual([])
  const deps = { db: app.db, now: () => app.clock.now }
  await expireApprovals(deps)
  await expireApprovals(deps)
  expect(await events()).toEqual(['approval.requested', 'approval.decided expired'])
  expect((await show()).answered).toMatchObject([{ id: approval.id, state: 'expired', decided_by: null }])
})

test('executes a wallet move once when twenty users approve it at once', async () => {
  const approval = await send(service, 9000)
  const deciders = await Promise.all(Array.from({ length: 20 }, () => app.person(['manager'])))
  const answers = await Promise.all(deciders.map((who) => codeOf(decide(who, approval, 'approve'))))
  expect(tally(answers)).toEqual({ ok: 1, approval_closed: 19 })
  expect((await show()).balance_agorot).toBe(9000)
})

test('requesting an approval with a note needs seven round trips, approving it needs nine, and the list needs one', async () => {
  await as(manager).approvals()
  const besidesAdmission = async (work: () => Promise<unknown>) => (await sqlOf(work)).length - 1
  let approval!: Awaited<ReturnType<typeof send>>
  expect(await besidesAdmission(async () => (approval = await send(service, 9000, { note: 'a' })))).toBe(7)
  expect(await besidesAdmission(() => decide(manager, approval, 'approve'))).toBe(9)
  expect(await besidesAdmission(() => as(manager).approvals())).toBe(1)
})

test('shows pending approvals to users limited to some delis, who cannot decide about wallets', async () => {
  const local = await app.person([inDelis('manager', [await makeDeli(app.db, 'צפון')])])
  const approval = await send(service, 9000)
  const seen = (await as(local).approvals()).data.find((one) => one.id === approval.id)
  expect(seen).toMatchObject({ may_decide: false, because: 'no_permission' })
  for (const decision of ['approve', 'decline'])
    await rejected(() => decide(local, approval, decision), 403, 'needs_all_delis', { access: 'manage_wallet' })
  await rejected(() => move(local, 1), 403, 'needs_all_delis', { access: 'manage_wallet' })
})
