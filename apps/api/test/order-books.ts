import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db.ts'

export type Books = {
  readonly paid: number
  readonly refunded: number
  /** By the name of the account: what came in less what went out, for this order. */
  readonly accounts: Readonly<Record<string, number>>
}

/** What the ledger says of an order, whatever the order says of itself. */
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

/** The order's own sums are those of the ledger, every done payment has one receipt, and the ledger comes to nothing. */
export async function expectBooksAgree(db: Db, order_id: number): Promise<Books> {
  const books = await booksOfOrder(db, order_id)
  const { rows } = await sql<{ paid: number; refunded: number; missing: number; sum: number }>`
    select paid_agorot as paid, refunded_agorot as refunded,
      (select count(*) from payment where order_id = orders.id and state = 'done' and not exists
        (select from receipt where payment_id = payment.id))::integer as missing,
      (select coalesce(sum(case when kind = 'charge' then amount_agorot else -amount_agorot end), 0) from payment
        where order_id = orders.id and state = 'done')::integer as sum
    from orders where id = ${order_id}`.execute(db)
  expect(rows[0]).toEqual({ paid: books.paid, refunded: books.refunded, missing: 0, sum: books.paid - books.refunded })
  return books
}
