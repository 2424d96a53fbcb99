import { type NewTransfer, SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { openAccountsOf } from '../../../test/customers-with-accounts.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { findingsOf } from '../../../test/expect-invariants.ts'
import { post, reverseUpTo } from './ledger.service.ts'

const { ILS } = SYSTEM_ACCOUNTS
const NOW = new Date('2026-11-15T10:00:00Z')
const CLIENTS = 40
const database = testDatabase(CLIENTS)
let owner = 0
let wallet: number

beforeEach(async () => {
  wallet = (await openAccountsOf(database.db, [++owner])).find(({ kind }) => kind === 'wallet')!.id
})

const say = (transfers: readonly NewTransfer[]) =>
  change(database, SYSTEM_CALL, (tx) => post({ tx, call: SYSTEM_CALL, now: NOW }, transfers))
const topup = (key: string, amount: number): NewTransfer => ({
  key,
  kind: 'topup',
  currency: 'ILS',
  debit_account_id: ILS.cash,
  credit_account_id: wallet,
  amount,
})
const charge = (key: string, amount: number, from = wallet, to: number = ILS.sales): NewTransfer => ({
  key,
  kind: 'charge',
  currency: 'ILS',
  debit_account_id: from,
  credit_account_id: to,
  amount,
})
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  )
async function tally(works: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (const code of await Promise.all(works.map(codeOf))) seen[code] = (seen[code] ?? 0) + 1
  return seen
}
/**
 * Runs the works with one client per connection, because more would wait for a connection longer than the API allows.
 */
async function tallyByClients(works: readonly (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  const queue = [...works]
  const client = async () => {
    for (let work = queue.pop(); work; work = queue.pop()) {
      const code = await codeOf(work())
      seen[code] = (seen[code] ?? 0) + 1
    }
  }
  await Promise.all(many(CLIENTS, client))
  return seen
}
const many = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))
const faults = () => findingsOf(database.db)
const countOf = async (prefix: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from transfer
    where key like ${`${prefix}%`}`.execute(database.db)
  return rows[0]!.n
}

/** Sends 500 debits from 40 parallel clients to a wallet with funds for 137. */
async function drain(): Promise<Record<string, number>> {
  await say([topup(`in:${owner}`, 137 * 50 + 49)])
  return tallyByClients(many(500, (n) => () => say([charge(`out:${owner}:${n}`, 50)])))
}
/** Posts the same key a hundred times, from the cash drawer to sales, because these accounts are not locked. */
const repeat = () => many(100, () => say([charge(`same:${owner}`, 50, ILS.cash)]))

describe('concurrent ledger transfers', () => {
  it('succeed exactly 137 times for 500 debits on a wallet with funds for 137', async () => {
    expect(await drain()).toEqual({ ok: 137, insufficient_funds: 363 })
    expect(await countOf(`out:${owner}:`)).toBe(137)
    expect(await faults()).toEqual([])
  })

  it('with the same key have one effect and a hundred equal answers', async () => {
    await say([topup(`in:${owner}`, 1000)])
    const from_wallet = await Promise.all(many(100, () => say([charge(`mine:${owner}`, 50)])))
    const from_cash = await Promise.all(repeat())
    for (const answers of [from_wallet, from_cash]) {
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toHaveLength(1)
    }
    expect(await countOf(`mine:${owner}`)).toBe(1)
    expect(await countOf(`same:${owner}`)).toBe(1)
    expect(await faults()).toEqual([])
  })

  it('between the same wallets in both directions do not deadlock and lose nothing', async () => {
    const wallets = (
      await openAccountsOf(
        database.db,
        many(6, () => ++owner),
      )
    ).filter(({ kind }) => kind === 'wallet')
    await say(wallets.map(({ id }) => ({ ...topup(`in:${id}`, 100), credit_account_id: id }) as NewTransfer))
    const seen = await tally(
      many(200, (n) => {
        const [a, b, c] = [0, 1 + (n % 2), 3 + (n % 3)].map((step) => wallets[(n + step) % 6]!.id) as [
          number,
          number,
          number,
        ]
        return say([charge(`there:${owner}:${n}`, 30, a, b), charge(`on:${owner}:${n}`, 10, b, c)])
      }),
    )
    expect(Object.keys(seen).filter((code) => code !== 'insufficient_funds')).toEqual(['ok'])
    const { rows } = await sql<{ sum: number }>`select sum(balance)::bigint as sum from account
      where id = any (${wallets.map(({ id }) => id)})`.execute(database.db)
    expect(rows[0]!.sum).toBe(600)
    expect(await faults()).toEqual([])
  })

  it('that reverse one cash sale never exceed its amount', async () => {
    const [sale] = await say([charge(`sale:${owner}`, 99, ILS.cash)])
    const seen = await tally(many(30, (n) => say([{ key: `back:${owner}:${n}`, reversal_of: sale!.id, amount: 40 }])))
    expect(seen).toEqual({ ok: 2, reversal_exceeds_rest: 28 })
    const share = { part: 1, whole: 1 }
    const rests = await Promise.all(
      many(30, (n) =>
        change(database, SYSTEM_CALL, (tx) =>
          reverseUpTo(
            { tx, call: SYSTEM_CALL, now: NOW },
            { key: `rest:${owner}:${n}`, transfer_ids: [sale!.id], share },
          ),
        ),
      ),
    )
    expect(rests.flat().map(({ amount }) => amount)).toEqual([19])
  })
})

describe('a ledger function with a planted fault', () => {
  const stored_keys: string[] = []
  const asOwner = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: database.owner_url })
    await client.connect()
    try {
      await work(client)
    } finally {
      await client.end()
    }
  }
  /** Replaces one part of the database function. */
  const without = (name: string, what: string, instead: string) =>
    asOwner(async (client) => {
      const { rows } = await client.query<{ source: string }>(
        'select pg_get_functiondef(oid) as source from pg_proc where proname = $1',
        [name],
      )
      const { source } = rows[0]!
      expect(source).toContain(what)
      stored_keys.push(source)
      await client.query(source.replace(what, instead))
    })
  afterEach(() =>
    asOwner(async (client) => {
      for (const source of stored_keys.splice(0)) await client.query(source)
    }),
  )

  it('fails the concurrency tests without the lock on the account', async () => {
    await without('lock_accounts', 'order by id for update', 'order by id')
    expect((await drain())['ok']).toBeGreaterThan(137)
    expect((await faults()).length).toBeGreaterThan(0)
  })

  it('fails the concurrency tests without the lookup of the request key', async () => {
    await without('post_transfers', 'elsif request_key = any (known) then', 'elsif false then')
    const seen = await tally(repeat())
    expect(seen).not.toEqual({ ok: 100 })
  })

  it('violates the table constraint without the check of the balance', async () => {
    await without('move_in', "if t.phase <> 'release' and t.amount >", 'if false and t.amount >')
    const seen = await tally([say([charge(`over:${owner}`, 1)])])
    expect(seen).toEqual({ '23514': 1 })
  })
})
