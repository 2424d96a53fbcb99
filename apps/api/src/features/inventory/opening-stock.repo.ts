import type { Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { measure } from '#platform/db/measure.ts'
import type { StockKey } from './stock-ledger.repo.ts'

export type MeasuredIngredient = {
  readonly id: number
  readonly name_he: string
  readonly name_en: string
  readonly stock_unit: string
  readonly measure: Measure
}

export async function listMeasured(db: Db): Promise<MeasuredIngredient[]> {
  const { rows } = await sql<MeasuredIngredient>`select id, name_he, name_en, stock_unit, ${measure} as measure
    from ingredient order by id`.execute(db)
  return rows
}

export type Opening = StockKey & {
  /** Null when the ingredient has stock moves but no opening balance. */
  readonly opening_base: number | null
}

/** Returns the ingredients with stock moves per deli, and their opening balances. Reversed moves do not count. */
export async function listOpenings(db: Db): Promise<Opening[]> {
  const is_valid = sql`move.kind <> 'reversal'
    and not exists (select from stock_move as reversal where reversal.reversal_of = move.id)`
  const { rows } = await sql<Opening>`
    with opening as (select deli_id, ingredient_id, sum(quantity_base)::bigint as opening_base from stock_move as move
      where kind = 'opening_balance' and ${is_valid} group by deli_id, ingredient_id)
    select balance.deli_id, balance.ingredient_id, opening_base
    from stock_balance as balance left join opening using (deli_id, ingredient_id)
    where opening_base is not null or exists (select from stock_move as move
      where move.ingredient_id = balance.ingredient_id and move.deli_id = balance.deli_id and ${is_valid})`.execute(db)
  return rows
}

/** Returns the given moves that are still the newest of their ingredient and deli. */
export async function listNewest(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select last_move_id as id from stock_balance
    where last_move_id = any (${ids}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function listInStock(db: Db): Promise<(StockKey & { readonly stocked_base: number })[]> {
  const { rows } = await sql<StockKey & { stocked_base: number }>`select deli_id, ingredient_id, stocked_base
    from stock_balance where stocked_base > 0 order by deli_id, ingredient_id`.execute(db)
  return rows
}
