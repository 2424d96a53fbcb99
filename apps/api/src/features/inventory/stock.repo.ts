import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { measure } from '#platform/db/measure.ts'
import * as json from './inventory-json.repo.ts'

/** Delis to include; null means every deli of the business. */
type DeliIds = readonly number[] | null
const mine = (column: RawBuilder<unknown>, deli_ids: DeliIds) =>
  sql`(${deli_ids}::integer[] is null or ${column} = any (${deli_ids}::integer[]))`

// SQL for a balance. An ingredient that never moved in the deli has no balance row and counts as zero.
const balance = sql`'stocked_base', coalesce(balance.stocked_base, 0), 'reserved_base', coalesce(balance.reserved_base, 0),
  'incoming_base', coalesce(balance.incoming_base, 0),
  'available_base', coalesce(balance.stocked_base - balance.reserved_base, 0), 'par_base', balance.par_base,
  'reorder_base', balance.reorder_base, 'low_since', balance.low_since, 'version', coalesce(balance.version, 1)`

export async function doesDeliExist(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('deli').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export type StockQuery = ListQuery & {
  deli_id: number
  search: string
  category?: number | undefined
  low?: 'true' | undefined
  active?: 'true' | 'false' | undefined
}

export const stockOf = (deli_id: number): List<StockQuery> => ({
  name: 'stock',
  from: sql`from ingredient
    left join stock_balance as balance on balance.ingredient_id = ingredient.id and balance.deli_id = ${deli_id}
    left join ingredient_category as category on category.id = ingredient.category_id`,
  id: sql`ingredient.id`,
  row: sql`json_build_object('id', ingredient.id, 'name_he', ingredient.name_he, 'name_en', ingredient.name_en,
    'category', ${json.namedOrNull('category')}, 'stock_unit', ingredient.stock_unit, 'measure', ${measure},
    'value_agorot', ${json.worth(sql`coalesce(balance.stocked_base, 0)`)}, 'active', ingredient.active, ${balance})`,
  sorts: {
    name: { by: sql`ingredient.name_he`, type: 'text' },
    name_en: { by: sql`ingredient.name_en`, type: 'text' },
  },
  where: ({ search, category, low, active }) => [
    ...(search ? [sql`ingredient.search_text like ${containing(search.toLowerCase())}`] : []),
    ...(category ? [sql`ingredient.category_id = ${category}`] : []),
    ...(low ? [sql`balance.low_since is not null and ingredient.active`] : []),
    ...(active ? [sql`ingredient.active = ${active === 'true'}`] : []),
  ],
})

export type MoveQuery = ListQuery & { deli_id: number; ingredient?: number | undefined; kind?: string | undefined }

export const MOVES: List<MoveQuery> = {
  name: 'stock moves',
  from: sql`from stock_move as move
    join ingredient on ingredient.id = move.ingredient_id
    left join deli as other_deli on other_deli.id = move.other_deli_id
    left join app_user as actor on actor.id = move.actor_id`,
  id: sql`move.id`,
  row: sql`json_build_object('id', move.id, 'at', move.at, 'kind', move.kind,
    'ingredient', json_build_object('id', ingredient.id, 'name_he', ingredient.name_he, 'name_en', ingredient.name_en,
      'stock_unit', ingredient.stock_unit, 'dimension', ingredient.dimension),
    'quantity_base', move.quantity_base, 'entered', ${json.entered('move')}, 'reason', move.reason, 'note', move.note,
    'other_deli', ${json.namedOrNull('other_deli')}, 'reversal_of', move.reversal_of,
    'reversed_by', (select later.id from stock_move as later where later.reversal_of = move.id),
    'count_id', move.count_id, 'actor', ${json.person('actor')})`,
  sorts: { id: { by: sql`move.id`, type: 'bigint' } },
  needsOwnPlan: ({ kind }) => kind !== undefined,
  where: ({ deli_id, ingredient, kind }) => [
    sql`move.deli_id = ${deli_id}`,
    ...(ingredient ? [sql`move.ingredient_id = ${ingredient}`] : []),
    ...(kind ? [sql`move.kind = ${kind}`] : []),
  ],
}

const oneJson = async (db: Db, query: RawBuilder<{ json: string }>): Promise<RawJson> =>
  new RawJson((await query.execute(db)).rows[0]!.json)

export const listDelis = (db: Db, deli_ids: DeliIds): Promise<RawJson> =>
  oneJson(
    db,
    sql`select json_build_object('data', coalesce(json_agg(json_build_object('id', deli.id, 'name_he', deli.name_he,
      'name_en', deli.name_en, 'low', stock.low, 'worth_agorot', stock.worth) order by deli.name_he, deli.id), '[]'))::text as json
    from deli cross join lateral (
      select count(*) filter (where balance.low_since is not null and ingredient.active) as low,
        coalesce(sum(${json.worth(sql`balance.stocked_base`)}), 0)::bigint as worth
      from stock_balance as balance join ingredient on ingredient.id = balance.ingredient_id
      where balance.deli_id = deli.id
    ) as stock
    where ${mine(sql`deli.id`, deli_ids)}`,
  )

export const listLow = (db: Db, deli_ids: DeliIds, most: number): Promise<RawJson> =>
  oneJson(
    db,
    sql`with low as (
      select balance.*, count(*) over () as in_all from stock_balance as balance
      join ingredient on ingredient.id = balance.ingredient_id
      where balance.low_since is not null and ingredient.active and ${mine(sql`balance.deli_id`, deli_ids)}
      order by balance.low_since, balance.deli_id, balance.ingredient_id limit ${most}
    )
    select json_build_object('data', coalesce(json_agg(json_build_object('deli', ${json.named('deli')},
      'ingredient', ${json.ingredientName}, 'measure', ${measure},
      'available_base', low.stocked_base - low.reserved_base, 'incoming_base', low.incoming_base,
      'reorder_base', low.reorder_base, 'low_since', low.low_since)
      order by low.low_since, low.deli_id, low.ingredient_id), '[]'), 'in_all', coalesce(max(low.in_all), 0))::text as json
    from low join deli on deli.id = low.deli_id join ingredient on ingredient.id = low.ingredient_id`,
  )

export async function findStockOfIngredient(db: Db, ingredient_id: number, deli_ids: DeliIds): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('data', coalesce((
      select json_agg(json_build_object('deli', ${json.named('deli')}, ${balance}) order by deli.name_he, deli.id)
      from deli left join stock_balance as balance on balance.deli_id = deli.id and balance.ingredient_id = ingredient.id
      where ${mine(sql`deli.id`, deli_ids)}), '[]'))::text as json
    from ingredient where ingredient.id = ${ingredient_id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}
