import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { sqlOf } from '../../../test/count-sql.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { listDifferences, listSystemBalances, sumByCurrency } from './ledger-check.repo.ts'
import { post, reverseUpTo } from './ledger.service.ts'
import { expireHoldsAndPoints } from './wallet.jobs.ts'

const { ILS, PTS } = SYSTEM_ACCOUNTS
const NOON = new Date('2026-11-15T10:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const DAY = 1440

const database = testDatabase(4)
let owner = 0
let wallet: number
let points: number

beforeEach(async () => {
  const [first, second] = await openAccountsOf(database.db, [++owner])
  ;[wallet, points] = first!.kind === 'wallet' ? [first!.id, second!.id] : [second!.id, first!.id]
})

const say = (transfers: readonly NewTransfer[], at = NOON) =>
  database.db.transaction().execute((tx) => post({ tx, call: SYSTEM_CALL, now: at }, transfers))
const one = async (transfer: NewTransfer, at = NOON) => (await say([transfer], at))[0]!
const takeBack = (key: string, transfer_ids: number[], part: number, whole: number, at = NOON) =>
  database.db
    .transaction()
    .execute((tx) => reverseUpTo({ tx, call: SYSTEM_CALL, now: at }, { key, transfer_ids, share: { part, whole } }))

let keys = 0
const key = () => `test:${++keys}`
const topup = (amount: number, more: object = {}): NewTransfer => ({
  key: key(),
  kind: 'topup',
  currency: 'ILS',
  debit_account_id: ILS.cash,
  credit_account_id: wallet,
  amount,
  ...more,
})
const charge = (amount: number, more: object = {}): NewTransfer => ({
  key: key(),
  kind: 'charge',
  currency: 'ILS',
  debit_account_id: wallet,
  credit_account_id: ILS.sales,
  amount,
  ...more,
})
const earn = (amount: number, point_days = 365): NewTransfer => ({
  key: key(),
  kind: 'earn',
  currency: 'PTS',
  debit_account_id: PTS.liability,
  credit_account_id: points,
  amount,
  point_days,
})
const spend = (amount: number, more: object = {}): NewTransfer => ({
  key: key(),
  kind: 'spend',
  currency: 'PTS',
  debit_account_id: points,
  credit_account_id: PTS.sales,
  amount,
  ...more,
})
const booksOf = async (id: number) => {
  const { rows } = await sql<{ balance: number; held: number }>`select balance, held from account
    where id = ${id}`.execute(database.db)
  return [rows[0]!.balance, rows[0]!.held]
}
const counted = async () => {
  const { rows } =
    await sql`select (select count(*) from transfer) as transfers, (select count(*) from account_hold) as holds,
    (select count(*) from point_lot) as lots, (select sum(version) from account) as versions`.execute(database.db)
  return rows[0]
}
/** Asserts the refusal, and that nothing was written. */
async function rejected(work: () => Promise<unknown>, code: string, details: object): Promise<void> {
  const before = await counted()
  await expect(work()).rejects.toMatchObject({ code, details })
  expect(await counted()).toEqual(before)
}
async function balanced(): Promise<void> {
  expect((await sumByCurrency(database.db)).map(({ sum }) => sum)).toEqual([0, 0])
  expect(await listDifferences(database.db, 0, 1_000_000)).toEqual([])
}

describe('a transfer in the ledger', () => {
  it('moves money between two accounts and stores the balance of the wallet after it', async () => {
    const [paid_in, paid] = await say([topup(5000), charge(1200, { order_id: 7, note: 'צהריים' })])
    expect(paid_in).toMatchObject({ credit_balance: 5000, debit_balance: null, phase: 'post', at: NOON.toISOString() })
    expect(paid).toMatchObject({ debit_balance: 3800, credit_balance: null, order_id: 7, note: 'צהריים' })
    expect(await booksOf(wallet)).toEqual([3800, 0])
    await balanced()
  })

  it('is rejected with the whole batch when the balance is too low', async () => {
    await one(topup(100))
    await rejected(() => say([topup(1), charge(50), charge(52)]), 'insufficient_funds', {
      account: wallet,
      left: 51,
      wanted: 52,
    })
  })

  it('is posted once per key, and another transfer with the same key is rejected', async () => {
    const transfer = topup(100)
    const first = await one(transfer)
    expect(await one(transfer, later(5))).toEqual(first)
    expect(await say([transfer, transfer])).toEqual([first, first])
    await rejected(() => one({ ...transfer, amount: 101 }), 'idempotency_key_reused', { key: transfer.key })
    expect(await booksOf(wallet)).toEqual([100, 0])
  })

  it('needs two accounts of one currency, an amount above zero, and a key that is not reserved for split reversals', async () => {
    for (const wrong of [
      { credit_account_id: points },
      { credit_account_id: 999 },
      { currency: 'PTS' },
      { key: 'a#2' },
    ])
      await expect(one(topup(1, wrong))).rejects.toThrow()
    await expect(one(topup(0))).rejects.toThrow('transfer_amount_check')
    expect(await booksOf(wallet)).toEqual([0, 0])
  })

  it('cannot be written by the application without the ledger functions', async () => {
    await one(topup(10))
    for (const statement of [
      'update transfer set amount = 1',
      'delete from transfer',
      'update account set balance = 1',
      'insert into account_hold values (1, 1, 1)',
      'delete from point_lot',
      'delete from point_lot_use',
      'select lock_accounts(array[1], now()) from transfer for update',
    ])
      await expect(sql.raw(statement).execute(database.db), statement).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a hold in the ledger', () => {
  const hold = (amount: number, more: object = {}) => charge(amount, { phase: 'hold', expires_at: later(15), ...more })

  it('reserves its amount and can be captured whole', async () => {
    await one(topup(100))
    const { id } = await one(hold(70))
    expect(await booksOf(wallet)).toEqual([100, 70])
    await rejected(() => one(charge(31)), 'insufficient_funds', { left: 30 })
    const captured = await one({ key: key(), phase: 'capture', hold_id: id })
    expect(captured).toMatchObject({ amount: 70, debit_balance: 30, kind: 'charge', phase: 'capture', hold_id: id })
    expect(await booksOf(wallet)).toEqual([30, 0])
    await rejected(() => one({ key: key(), phase: 'release', hold_id: id }), 'hold_ended', {
      hold: id,
      state: 'captured',
    })
    await balanced()
  })

  it('can be captured in part, which releases the rest, and is rejected above its amount', async () => {
    await one(topup(100))
    const { id } = await one(hold(70))
    await rejected(() => one({ key: key(), phase: 'capture', hold_id: id, amount: 71 }), 'insufficient_funds', {
      left: 70,
    })
    const transfer: NewTransfer = { key: key(), phase: 'capture', hold_id: id, amount: 20 }
    expect(await one(transfer)).toEqual(await one(transfer, later(60)))
    expect(await booksOf(wallet)).toEqual([80, 0])
  })

  it('returns its amount when it is released', async () => {
    await one(topup(100))
    const { id } = await one(hold(70))
    await one({ key: key(), phase: 'release', hold_id: id })
    expect(await booksOf(wallet)).toEqual([100, 0])
    await balanced()
  })

  it('expires on access and by the job', async () => {
    await one(topup(100))
    const { id } = await one(hold(70))
    await rejected(() => one(charge(100), later(14)), 'insufficient_funds', { left: 30 })
    await rejected(() => one({ key: key(), phase: 'capture', hold_id: id }, later(15)), 'hold_ended', {
      state: 'expired',
    })
    await one(charge(100), later(15))
    expect(await booksOf(wallet)).toEqual([0, 0])

    await one(topup(50))
    await one(hold(50))
    await expireHoldsAndPoints({ db: database.db, now: () => later(14) })
    expect(await booksOf(wallet)).toEqual([50, 50])
    await expireHoldsAndPoints({ db: database.db, now: () => later(15) })
    expect(await booksOf(wallet)).toEqual([50, 0])
    await balanced()
  })

  it('keeps points after their expiry, and returns them to their lots', async () => {
    await say([earn(10, 1), earn(10, 9)])
    const { id } = await one(spend(15, { phase: 'hold', expires_at: later(5 * DAY) }))
    expect(await booksOf(points)).toEqual([20, 15])
    await one({ key: key(), phase: 'capture', hold_id: id, amount: 12 }, later(3 * DAY))
    expect(await booksOf(points)).toEqual([8, 0])
    await balanced()
  })
})

describe('a reversal in the ledger', () => {
  it('reverses the original in parts, never more than is left', async () => {
    await one(topup(100))
    const { id } = await one(charge(90, { order_id: 3 }))
    const back = await one({ key: key(), reversal_of: id, amount: 40 })
    expect(back).toMatchObject({ kind: 'reversal', credit_account_id: wallet, order_id: 3, credit_balance: 50 })
    await rejected(() => one({ key: key(), reversal_of: id, amount: 51 }), 'reversal_exceeds_rest', {
      left: 50,
      wanted: 51,
    })
    await rejected(() => one({ key: key(), reversal_of: back.id, amount: 1 }), 'reversal_exceeds_rest', { left: 0 })
    await one({ key: key(), reversal_of: id, amount: 50 })
    expect(await booksOf(wallet)).toEqual([100, 0])
    await balanced()
  })

  it('is split over several payments without a remainder, and a repeat reverses nothing more', async () => {
    await one(topup(1000))
    const paid = await say([charge(333), charge(333), { ...charge(334), debit_account_id: ILS.cash } as NewTransfer])
    const ids = paid.map(({ id }) => id)
    const some = await takeBack('r1', ids, 1, 7)
    expect(some.map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(142)
    expect(await takeBack('r1', ids, 1, 7)).toEqual(some)
    await expect(takeBack('r1', ids, 2, 7)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    const rest = await takeBack('r2', ids, 7, 7)
    expect([...some, ...rest].map(({ amount }) => amount).reduce((a, b) => a + b)).toBe(1000)
    expect(await takeBack('r1', ids, 1, 7)).toEqual(some)
    expect(await takeBack('r3', ids, 7, 7)).toEqual([])
    expect(await booksOf(wallet)).toEqual([1000, 0])
    await balanced()
  })
})

describe('round trips of the ledger', () => {
  it('are one for a posting and two for a reversal, besides begin and commit', async () => {
    const transfers = [topup(100), charge(50), earn(10)]
    expect(await sqlOf(() => say(transfers))).toHaveLength(3)
    const { rows } = await sql<{
      id: number
    }>`select id from transfer where key = any (${transfers.map((it) => it.key)})
      and kind <> 'topup'`.execute(database.db)
    const ids = rows.map(({ id }) => id)
    expect(await sqlOf(() => takeBack('trip', ids, 1, 2))).toHaveLength(4)
    expect([await booksOf(wallet), await booksOf(points)]).toEqual([
      [75, 0],
      [5, 0],
    ])
    await expect(takeBack('none', [...ids, 999_999_999], 1, 1)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('points in the ledger', () => {
  it('are reversed in proportion: 100 earned points become 60 after a refund of 40 %, and then 0', async () => {
    const { id } = await one(earn(100))
    const first = await takeBack('forty', [id], 40, 100)
    expect(await booksOf(points)).toEqual([60, 0])
    const second = await takeBack('rest', [id], 100, 100)
    expect(await booksOf(points)).toEqual([0, 0])
    expect([await takeBack('forty', [id], 40, 100), await takeBack('rest', [id], 100, 100)]).toEqual([first, second])
    expect(await booksOf(points)).toEqual([0, 0])
    await balanced()
  })

  it('are spent by expiry, earliest first, and the rest of a lot expires', async () => {
    await say([earn(50, 30), earn(50, 10)])
    await one(spend(20))
    await expireHoldsAndPoints({ db: database.db, now: () => later(12 * DAY) })
    expect(await booksOf(points)).toEqual([50, 0])
    await rejected(() => one(spend(1), later(400 * DAY)), 'insufficient_funds', { left: 0 })
    await expireHoldsAndPoints({ db: database.db, now: () => later(400 * DAY) })
    expect(await booksOf(points)).toEqual([0, 0])
    const expired = (await listSystemBalances(database.db)).find(({ id }) => id === PTS.expiry)
    expect(expired!.balance).toBeGreaterThanOrEqual(80)
    await balanced()
  })

  it('of a refunded order are taken from their own lot, then from other lots, then from the business', async () => {
    const [first, second] = await say([earn(100, 10), earn(30, 20)])
    await one(spend(90))
    const parts = await one({ key: 'x', reversal_of: first!.id, amount: 25 })
    expect(parts).toMatchObject({ amount: 25, debit_account_id: points, debit_balance: 15 })
    const rest = await say([{ key: 'y', reversal_of: first!.id, amount: 75 }])
    expect(rest.map((row) => [row.key, row.debit_account_id, row.amount])).toEqual([
      ['y', points, 15],
      ['y#2', PTS.adjustments, 60],
    ])
    expect(await say([{ key: 'y', reversal_of: first!.id, amount: 75 }])).toEqual(rest)
    expect(await booksOf(points)).toEqual([0, 0])
    const all = await say([{ key: 'z', reversal_of: second!.id, amount: 30 }])
    expect(all.map((row) => [row.debit_account_id, row.amount])).toEqual([[PTS.adjustments, 30]])
    await balanced()
  })

  it('of other orders stay after a refund, although they expire sooner', async () => {
    const [, second] = await say([earn(20, 10), earn(50, 90)])
    await one({ key: key(), reversal_of: second!.id, amount: 40 })
    await expireHoldsAndPoints({ db: database.db, now: () => later(12 * DAY) })
    expect(await booksOf(points)).toEqual([10, 0])
    await balanced()
  })

  it('count as reversed when they expired, and other points stay', async () => {
    const [first] = await say([earn(100, 1), earn(40, 90)])
    const [row] = await say([{ key: 'expired', reversal_of: first!.id, amount: 100 }], later(5 * DAY))
    expect(row).toMatchObject({ debit_account_id: PTS.expiry, amount: 100 })
    expect(await booksOf(points)).toEqual([40, 0])
    await balanced()
  })

  it('return to their lots after being spent, with a month of validity where the lots expired', async () => {
    await say([earn(10, 2), earn(10, 90)])
    const { id } = await one(spend(15))
    await one({ key: key(), reversal_of: id, amount: 8 }, later(5 * DAY))
    expect(await booksOf(points)).toEqual([13, 0])
    await rejected(() => one(spend(11), later(40 * DAY)), 'insufficient_funds', { left: 10 })
    await balanced()
  })
})
