import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { ledgerDifferences } from '#platform/monitoring/metrics.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { listSystemBalances } from './ledger-check.repo.ts'
import { post } from './ledger.service.ts'
import { checkLedger } from './wallet.jobs.ts'

const { ILS } = SYSTEM_ACCOUNTS
const database = testDatabase(2)
const logged: object[] = []
/** The owner may write to the tables directly; the application cannot. */
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
})
afterAll(() => owner.end())

const night = async () => {
  logged.length = 0
  const log = { error: (what: object) => void logged.push(what) } as never
  await checkLedger({ db: database.db, log })
  return (await ledgerDifferences.get()).values[0]!.value
}

test('the ledger check continues from the previous night and reports a balance that is not the sum', async () => {
  const wallet = (await openAccountsOf(database.db, [1])).find(({ kind }) => kind === 'wallet')
  const topup = (key: string, amount: number) =>
    database.db.transaction().execute((tx) =>
      post({ tx, call: SYSTEM_CALL, now: new Date('2026-11-15T10:00:00Z') }, [
        {
          key,
          kind: 'topup',
          currency: 'ILS',
          amount,
          debit_account_id: ILS.cash,
          credit_account_id: wallet!.id,
        },
      ]),
    )
  const cash = async () => (await listSystemBalances(database.db)).find(({ id }) => id === ILS.cash)!.balance

  await topup('a', 500)
  for (const amount of [300, 200, 100]) {
    expect(await night()).toBe(0)
    await topup(`b${amount}`, amount)
    await owner.query(`update account set marked_at = marked_at - interval '1 day'`)
  }
  // The balance on demand includes the last transfer, which none of the three nightly checkpoints covers yet.
  expect(await cash()).toBe(-1100)
  const { rows } = await owner.query('select checked_balance::int as sum from account where id = $1', [ILS.cash])
  expect(rows[0].sum).toBe(-800)

  await owner.query('update account set balance = balance + 1 where id = $1', [wallet!.id])
  // The two findings are the account itself, and the currency whose sum is no longer zero.
  expect(await night()).toBe(2)
  expect(logged).toMatchObject([
    { account_id: wallet!.id, balance: 1101, moved: 1100 },
    { currency: 'ILS', sum: 1 },
  ])
})
