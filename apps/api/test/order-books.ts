import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/db.ts'
import { findingsOf } from './expect-invariants.ts'

export type Books = {
  readonly paid: number
  readonly refunded: number
  /** Incoming minus outgoing amounts of this order, by account name. */
  readonly accounts: Readonly<Record<string, number>>
}

/** Returns what the ledger contains about an order, independent of the order row. */
export async function booksOfOrder(db: Db, order_id: number): Promise<Books> {
  const { rows } = await sql<Books>`
    with moved as (
      select debit_account_id as id, -amount as amount from transfer where order_id = ${order_id} and phase in ('post', 'capture')
      union all
      select credit_account_id, amount from transfer where order_id = ${order_id} and phase in ('post', 'capture')),
    sums as (select coalesce(account.code, account.kind) || ' ' || account.currency as name, sum(moved.amount)::integer as sum
      from moved join account using (id) group by 1)
    select coalesce((select sum(amount) from transfer where order_id = ${order_id} and credit_account_id = 1), 0)::integer as paid,
      coalesce((select sum(amount) from transfer where order_id = ${order_id} and debit_account_id = 2), 0)::integer as refunded,
      coalesce((select json_object_agg(name, sum) from sums where sum <> 0), '{}') as accounts`.execute(db)
  return rows[0]!
}

/**
 * Returns the ledger data of an order after checking that all its records agree. Ignores other orders of the same test,
 * which may be manipulated.
 */
export async function expectBooksAgree(db: Db, order_id: number): Promise<Books> {
  const found = (await findingsOf(db)) as { finding?: { order_id?: number } }[]
  expect(found.filter(({ finding }) => (finding?.order_id ?? order_id) === order_id)).toEqual([])
  return booksOfOrder(db, order_id)
}
