import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

export async function listDeliIds(db: Db): Promise<number[]> {
  return (await db.selectFrom('deli').select('id').orderBy('id').execute()).map(({ id }) => id)
}

export type StockDifference = {
  readonly deli_id: number
  readonly ingredient_id: number
  readonly stocked_base: number
  readonly moved_base: number
  readonly reserved_base: number
  readonly claimed_base: number
  readonly incoming_base: number
  readonly promised_base: number
}

/**
 * Returns balances that differ from the sum of their moves and claims. Where the moves agree, stores the verified sum,
 * so that the next run reads only newer moves.
 */
export async function listDifferences(db: Db, deli_id: number): Promise<StockDifference[]> {
  const { rows } = await sql<StockDifference>`
    with summed as materialized (
      select balance.deli_id, balance.ingredient_id, balance.stocked_base, balance.reserved_base, balance.incoming_base,
        balance.last_move_id, balance.checked_move_id, balance.checked_base + moves.sum as moved_base, moves.last_id,
        claims.reserved as claimed_base, claims.incoming as promised_base
      from stock_balance as balance
      cross join lateral (
        select coalesce(sum(quantity_base), 0)::bigint as sum, coalesce(max(id), balance.checked_move_id) as last_id from stock_move as move
        where move.deli_id = balance.deli_id and move.ingredient_id = balance.ingredient_id and move.id > balance.checked_move_id
      ) as moves
      cross join lateral (
        select coalesce(sum(quantity_base) filter (where kind = 'reserved'), 0)::bigint as reserved,
          coalesce(sum(quantity_base) filter (where kind = 'incoming'), 0)::bigint as incoming from stock_claim as claim
        where claim.deli_id = balance.deli_id and claim.ingredient_id = balance.ingredient_id
      ) as claims
      where balance.deli_id = ${deli_id}
    ), checked as (
      update stock_balance as balance set checked_move_id = summed.last_id, checked_base = summed.moved_base
      from summed
      where balance.deli_id = summed.deli_id and balance.ingredient_id = summed.ingredient_id
        and summed.stocked_base = summed.moved_base and summed.last_move_id = summed.last_id
        and summed.last_id > summed.checked_move_id
    )
    select deli_id, ingredient_id, stocked_base, moved_base, reserved_base, claimed_base, incoming_base, promised_base
    from summed
    where stocked_base <> moved_base or last_move_id <> last_id or reserved_base <> claimed_base
      or incoming_base <> promised_base`.execute(db)
  return rows
}
