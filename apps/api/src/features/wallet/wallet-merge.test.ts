import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { expectInvariants } from '../../../test/expect-invariants.ts'
import { post } from './ledger.service.ts'
import { findMoney as moneyOf } from './money.repo.ts'
import { moveAll, moveBack } from './wallet-merge.service.ts'

const { ILS, PTS } = SYSTEM_ACCOUNTS
const NOON = new Date('2026-11-15T10:00:00Z')
const inDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000)
const database = testDatabase(4)
const names = ['from_id', 'into_id'] as const
let ids: Record<(typeof names)[number], number>
let accounts: Awaited<ReturnType<typeof openAccountsOf>>
let last = 0

beforeEach(async () => {
  ids = { from_id: ++last, into_id: ++last }
  accounts = await openAccountsOf(database.db, Object.values(ids))
})

let keys = 0
const of = (who: (typeof names)[number], kind: 'wallet' | 'points') =>
  accounts.find((one) => one.owner_id === ids[who] && one.kind === kind)!.id
const say = (all: readonly NewTransfer[], at = NOON) =>
  database.db.transaction().execute((tx) => post({ tx, call: SYSTEM_CALL, now: at }, all))
const topup = (who: 'from_id' | 'into_id', amount: number): NewTransfer => ({
  key: `k${++keys}`,
  kind: 'topup',
  currency: 'ILS',
  amount,
  debit_account_id: ILS.cash,
  credit_account_id: of(who, 'wallet'),
})
const earn = (who: 'from_id' | 'into_id', amount: number, point_days: number): NewTransfer => ({
  key: `k${++keys}`,
  kind: 'earn',
  currency: 'PTS',
  amount,
  point_days,
  debit_account_id: PTS.liability,
  credit_account_id: of(who, 'points'),
})
const take = (
  who: 'from_id' | 'into_id',
  kind: 'wallet' | 'points',
  amount: number,
  more: object = {},
): NewTransfer => ({
  key: `k${++keys}`,
  kind: 'charge',
  currency: kind === 'wallet' ? 'ILS' : 'PTS',
  amount,
  debit_account_id: of(who, kind),
  credit_account_id: kind === 'wallet' ? ILS.sales : PTS.sales,
  ...more,
})
const merge = (at = NOON) =>
  database.db
    .transaction()
    .execute((tx) => moveAll({ tx, call: SYSTEM_CALL, now: at }, { ...ids, key: `merge:${ids.from_id}` }))
const unmerge = (at = NOON) =>
  database.db
    .transaction()
    .execute((tx) => moveBack({ tx, call: SYSTEM_CALL, now: at }, { ...ids, key: `merge:${ids.from_id}` }))
const money = async () => {
  const both = await Promise.all([moneyOf(database.db, ids.from_id), moneyOf(database.db, ids.into_id)])
  return both.map((one) => [one.balance_agorot, one.points])
}
const lots = async (who: 'from_id' | 'into_id') => {
  const { rows } = await sql<{ left_amount: number; expires_at: string }>`select left_amount, expires_at from point_lot
    where account_id = ${of(who, 'points')} and left_amount > 0 order by expires_at, id`.execute(database.db)
  return rows.map((row) => [row.left_amount, row.expires_at])
}
async function rejected(work: () => Promise<unknown>, code: string, because: string): Promise<void> {
  const before = await tableMarks(database.db)
  await expect(work()).rejects.toMatchObject({ code, details: { because } })
  expect(await tableMarks(database.db)).toEqual(before)
}
async function balanced(): Promise<void> {
  await expectInvariants(database.db)
}

test('a merge moves money and points with their expiry to the other customer, and the undo restores them', async () => {
  await say([topup('from_id', 700), topup('into_id', 300)])
  await say([earn('from_id', 50, 10), earn('from_id', 30, 200), earn('into_id', 20, 100)])
  await say([take('from_id', 'points', 5)])
  const mine = await lots('from_id')
  const theirs = await lots('into_id')
  expect(mine.map(([left]) => left)).toEqual([45, 30])

  expect((await merge()).map(({ kind }) => kind)).toEqual(['merge', 'merge'])
  expect(await money()).toEqual([
    [0, 0],
    [1000, 95],
  ])
  expect(await lots('into_id')).toEqual([mine[0], theirs[0], mine[1]])
  // A repeated merge changes nothing.
  await merge()
  await balanced()

  await unmerge()
  expect(await money()).toEqual([
    [700, 75],
    [300, 20],
  ])
  expect([await lots('from_id'), await lots('into_id')]).toEqual([mine, theirs])
  await balanced()
})

test('a merge moves nothing for a customer without a balance', async () => {
  expect(await merge()).toEqual([])
  expect(await unmerge()).toEqual([])
})

test('rejects a merge with holds or pending approvals', async () => {
  await say([topup('from_id', 700)])
  const [hold] = await say([take('from_id', 'wallet', 100, { phase: 'hold', expires_at: inDays(1) })])
  await rejected(merge, 'merge_not_possible', 'money_held')
  await say([{ key: `k${++keys}`, phase: 'release', hold_id: hold!.id }])
  const requester = await database.db
    .insertInto('app_user')
    .values({ email: `${ids.from_id}@tavlin.test`, first_name: 'א', last_name: 'ב' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into approval (kind, customer_id, request, amount, currency, requested_by, requested_at, expires_at, state)
    values ('wallet', ${ids.from_id}, '{}', 1, 'ILS', ${requester.id}, now(), now(), 'pending')`.execute(database.db)
  await rejected(merge, 'merge_not_possible', 'approval_pending')
})

test('undoing a merge is rejected and moves nothing while moved money or points are spent', async () => {
  await say([topup('from_id', 700), earn('from_id', 50, 10), earn('into_id', 20, 100)])
  await merge()
  const [spent] = await say([take('into_id', 'points', 1)])
  await rejected(unmerge, 'undo_overtaken', 'spent')
  await say([{ key: `k${++keys}`, reversal_of: spent!.id, amount: 1 }])
  await say([take('into_id', 'wallet', 1)])
  await rejected(unmerge, 'undo_overtaken', 'spent')
  await say([topup('into_id', 1)])
  await unmerge()
  expect(await money()).toEqual([
    [700, 50],
    [0, 20],
  ])
  await balanced()
})

test('the undo of a merge moves back the rest when points expired since', async () => {
  await say([earn('from_id', 50, 10), earn('from_id', 30, 200)])
  await merge()
  await unmerge(inDays(20))
  expect(await money()).toEqual([
    [0, 30],
    [0, 0],
  ])
  await balanced()
})
