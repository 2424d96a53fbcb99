import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Balances and pending amounts of a customer, checked before merging or erasing. */
export type CustomerMoney = {
  readonly balance_agorot: number
  readonly held_agorot: number
  readonly points: number
  readonly held_points: number
  readonly pending_approvals: number
}

export async function findMoney(db: Db, customer_id: number): Promise<CustomerMoney> {
  const sumOf = (column: 'balance' | 'held', kind: 'wallet' | 'points') =>
    sql`coalesce((select ${sql.ref(column)} from account where owner_id = ${customer_id} and kind = ${kind}), 0)`
  const { rows } = await sql<CustomerMoney>`
    select ${sumOf('balance', 'wallet')} as balance_agorot, ${sumOf('held', 'wallet')} as held_agorot,
      ${sumOf('balance', 'points')} as points, ${sumOf('held', 'points')} as held_points,
      (select count(*) from approval where customer_id = ${customer_id} and state = 'pending') as pending_approvals`.execute(
    db,
  )
  return rows[0]!
}
