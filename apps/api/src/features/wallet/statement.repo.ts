import type { WalletName } from '@tavlin/domain/wallet/moves'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { movesOf } from './wallet.repo.ts'

export type StatementRow = {
  readonly at: string
  readonly kind: string
  readonly reason: string | null
  readonly amount: number
  readonly balance: number
}
export type FoundStatement = {
  readonly name: string
  readonly phone: string | null
  readonly opening: number
  readonly lines: readonly StatementRow[]
}
type StatementRange = { readonly from: Date; readonly until: Date; readonly most: number }

export async function findStatement(
  db: Db,
  customer_id: number,
  wallet: WalletName,
  { from, until, most }: StatementRange,
): Promise<FoundStatement | undefined> {
  const { rows } = await sql<FoundStatement>`
    select full_name(first_name, last_name) as name, phone,
      coalesce((select move.balance from ${movesOf(customer_id, wallet)} where move.at < ${from.toISOString()}
        order by move.id desc limit 1), 0) as opening,
      coalesce((select json_agg(json_build_object('at', line.at, 'kind', line.kind, 'reason', line.reason,
          'amount', line.amount, 'balance', line.balance) order by line.id)
        from (select move.* from ${movesOf(customer_id, wallet)} where move.at >= ${from.toISOString()}
          and move.at < ${until.toISOString()} order by move.id limit ${most}) as line), '[]') as lines
    from customer where id = ${customer_id}`.execute(db)
  return rows[0]
}
