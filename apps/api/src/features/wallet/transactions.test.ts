import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/db.ts'
import { readPage } from '#platform/db/list.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { expectCountingSeen, explain, listening } from '../../../test/explain.ts'
import { testApp } from '../../../test/test-app.ts'
import { transactionList } from './wallet.repo.ts'

const app = testApp()
const TRANSFERS = 80_000
/** Share of the transfers that belong to the customer: one in four, twenty thousand in total. */
const ONE_IN = 4
const OTHERS = 300
const HELD = 5
const sent: CompiledQuery[] = []
let db: Db
let planner: pg.Client

beforeAll(async () => {
  db = listening(app.database.pool, sent)
  planner = new pg.Client({ connectionString: app.database.owner_url })
  await planner.connect()
  const accounts = await openAccountsOf(app.db, [1])
  const wallet = accounts.find(({ kind }) => kind === 'wallet')!.id
  // Inserts rows directly, because the ledger functions would need minutes. Every third transfer is outgoing; the first
  // few are only held.
  await planner.query(
    `insert into transfer (id, key, content, debit_account_id, credit_account_id, amount, currency, kind, phase, at,
        debit_balance, credit_balance)
      select n, 'k' || n, gen_random_uuid(), case when n % 3 = 0 then mine else 3 end, case when n % 3 = 0 then 1 else mine end,
        n, 'ILS', case when n % 3 = 0 then 'charge' else 'topup' end, case when n <= $3 then 'hold' else 'post' end,
        '2026-01-01'::timestamptz + n * interval '1 minute', case when n % 3 = 0 then n end, case when n % 3 > 0 then n end
      from (select n, case when n % $4::int = 1 then $1::bigint else 5000 + n % $5::int end as mine
        from generate_series(1, $2::int) as n) as made`,
    [wallet, TRANSFERS, HELD, ONE_IN, OTHERS],
  )
  await planner.query('vacuum analyze')
}, 60_000)
afterAll(() => planner.end())

type TransactionLine = { id: number; type: string; amount: number; balance: number }
const page = (cursor?: string, type?: 'refund' | 'charge', limit = 25) =>
  readPage(db, app.config.secret_key, transactionList(1, 'wallet', type), { sort: '-id', limit, cursor, type })
async function walk(type?: 'refund' | 'charge'): Promise<{ lines: TransactionLine[]; cursors: string[] }> {
  const [lines, cursors]: [TransactionLine[], string[]] = [[], []]
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { rows, next_cursor } = await page(cursor, type, 100)
    lines.push(...(JSON.parse(rows) as TransactionLine[]))
    if (next_cursor) cursors.push(next_cursor)
    cursor = next_cursor
  }
  return { lines, cursors }
}
const mine = Array.from({ length: TRANSFERS }, (_, n) => TRANSFERS - n).filter((n) => n % ONE_IN === 1 && n > HELD)

test('lists every transaction once page by page, newest first, with incoming and outgoing ones merged by id', async () => {
  const { lines, cursors } = await walk()
  expect(lines.map(({ id }) => id)).toEqual(mine)
  expect(lines[0]).toMatchObject({ id: 79_997, type: 'refund', amount: 79_997, balance: 79_997 })
  expect(lines.find(({ id }) => id === 79_989)).toMatchObject({ type: 'charge', amount: -79_989, balance: 79_989 })
  const far = await page(cursors[50], undefined, 100)
  const back = JSON.parse((await page(far.prev_cursor!, undefined, 100)).rows) as TransactionLine[]
  expect(back.map(({ id }) => id)).toEqual(mine.slice(5000, 5100))
})

test('lists exactly the transactions of the requested type', async () => {
  expect((await walk('charge')).lines.map(({ id }) => id)).toEqual(mine.filter((n) => n % 3 === 0))
  expect((await walk('refund')).lines.map(({ id }) => id)).toEqual(mine.filter((n) => n % 3 > 0))
})

test('reads the last page of transactions at the cost of the first', async () => {
  const { cursors } = await walk()
  sent.length = 0
  await page(undefined, undefined, 100)
  await page(cursors.at(-2), undefined, 100)
  const [first, deep] = [sent[0]!, sent[1]!]
  const of_first = await explain(planner, first)
  const of_deep = await explain(planner, deep)
  for (const index of ['transfer_by_debit', 'transfer_by_credit']) expect(of_deep.plan).toContain(`"${index}"`)
  expect(of_deep.blocks, `${of_deep.blocks} : ${of_first.blocks}`).toBeLessThanOrEqual(1.2 * of_first.blocks)
  await expectCountingSeen(planner, first, 19_000)
})
