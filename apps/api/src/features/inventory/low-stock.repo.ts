import type { Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { measure } from '#platform/db/measure.ts'
import { named } from './inventory-json.repo.ts'

export type LowStockRow = {
  email: string
  first_name: string
  lang: string
  ingredient: { name_he: string; name_en: string }
  deli: { name_he: string; name_en: string }
  stock_unit: string
  measure: Measure
  available_base: number
  incoming_base: number
  reorder_base: number
}

export async function findLow(
  db: Db,
  { deli_id, ingredient_id }: { deli_id: number; ingredient_id: number },
  user_id: number,
): Promise<LowStockRow | undefined> {
  const { rows } = await sql<LowStockRow>`
    select app_user.email, app_user.first_name, app_user.lang, ${named('ingredient')} as ingredient, ${named('deli')} as deli,
      ingredient.stock_unit, ${measure} as measure, balance.stocked_base - balance.reserved_base as available_base,
      balance.incoming_base, balance.reorder_base
    from stock_balance as balance join ingredient on ingredient.id = balance.ingredient_id join deli on deli.id = balance.deli_id
    join app_user on app_user.id = ${user_id} and app_user.active
    where balance.deli_id = ${deli_id} and balance.ingredient_id = ${ingredient_id} and balance.low_since is not null`.execute(
    db,
  )
  return rows[0]
}
