import type { Dimension, EnteredQuantity, Measure } from '@tavlin/domain/inventory/unit'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import { type List, type ListQuery, RawJson } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { measure } from '#platform/db/measure.ts'
import * as json from './inventory-json.repo.ts'

const fields = sql`'id', ingredient.id, 'name_he', ingredient.name_he, 'name_en', ingredient.name_en,
  'category', (select ${json.named('category')} from ingredient_category as category where category.id = ingredient.category_id),
  'dimension', ingredient.dimension, 'stock_unit', ingredient.stock_unit,
  'cost', case when ingredient.cost_base is not null
    then json_build_object('agorot', ingredient.cost_agorot, 'per_base', ingredient.cost_base) end,
  'kosher_type', ingredient.kosher_type, 'allergens_known', ingredient.allergens_known,
  'allergens', coalesce((select json_agg(json_build_object('allergen_id', allergen_id, 'kind', kind) order by allergen_id)
    from ingredient_allergen where ingredient_id = ingredient.id), '[]'),
  'active', ingredient.active, 'version', ingredient.version`
const page = sql`json_build_object(${fields}, 'measure', ${measure})`

export type IngredientQuery = ListQuery & {
  search: string
  category?: number | undefined
  allergen?: number | undefined
  active?: 'true' | 'false' | undefined
}

export const INGREDIENTS: List<IngredientQuery> = {
  name: 'ingredients',
  from: sql`from ingredient`,
  id: sql`ingredient.id`,
  row: sql`json_build_object(${fields},
    'used_in', (select count(distinct meal_id) from meal_component where ingredient_id = ingredient.id))`,
  sorts: {
    name: { by: sql`ingredient.name_he`, type: 'text' },
    name_en: { by: sql`ingredient.name_en`, type: 'text' },
  },
  where: ({ search, category, allergen, active }) => [
    ...(search ? [sql`ingredient.search_text like ${containing(search.toLowerCase())}`] : []),
    ...(category ? [sql`ingredient.category_id = ${category}`] : []),
    ...(allergen
      ? [sql`ingredient.id in (select ingredient_id from ingredient_allergen where allergen_id = ${allergen})`]
      : []),
    ...(active ? [sql`ingredient.active = ${active === 'true'}`] : []),
  ],
}

export type IngredientPage = { id: number; version: number; [field: string]: unknown }

export async function findIngredient(db: Db, id: number): Promise<IngredientPage | undefined> {
  const { rows } = await sql<{ page: IngredientPage }>`
    select ${page} as page from ingredient where ingredient.id = ${id}`.execute(db)
  return rows[0]?.page
}

/**
 * Returns the meals whose own recipe contains the ingredient, and the variant values that contain it, each with the
 * number of meals that have its group.
 */
export async function findUse(db: Db, id: number, most_meals: number): Promise<RawJson | null> {
  const { rows } = await sql<{ json: string }>`
    with used as (
      select meal.id, meal.name_he, meal.name_en, count(*) over () as in_all from meal
      where meal.id in (select meal_id from meal_component where ingredient_id = ${id})
      order by meal.name_he, meal.id limit ${most_meals}
    )
    select json_build_object('data', json_build_object(
      'meals', coalesce((select json_agg(${json.named('used')} order by used.name_he, used.id) from used), '[]'),
      'meals_in_all', coalesce((select max(in_all) from used), 0),
      'values', coalesce((
        select json_agg(json_build_object('id', value.id, 'name_he', value.name_he, 'name_en', value.name_en,
          'group_id', part_of.id, 'group_name_he', part_of.name_he, 'group_name_en', part_of.name_en,
          'meals', (select count(*) from meal_group where meal_group.group_id = part_of.id)) order by value.name_he, value.id)
        from variant_value as value join variant_group as part_of on part_of.id = value.group_id
        where value.ingredient_id = ${id}), '[]')))::text as json
    from ingredient where ingredient.id = ${id}`.execute(db)
  return rows[0] ? new RawJson(rows[0].json) : null
}

export type IngredientForm = {
  name_he: string
  name_en: string
  category_id: number | null
  dimension: Dimension
  stock_unit: string
  piece_mg: number | null
  piece_ul: number | null
  litre_mg: number | null
  packs: readonly { id?: number | undefined; name_he: string; name_en: string; base: number }[]
  cost: { agorot: number; per_base: number } | null
  kosher_type: 'meat' | 'dairy' | 'parve' | null
  allergens_known: boolean
  allergens: readonly { allergen_id: number; kind: 'contains' | 'may_contain' }[]
  active: boolean
}

/** The rows that the form refers to, its category and allergens, which stay locked until commit. */
export type NamedRows = { category_found: boolean; allergens_found: number[] }

const namedBy = ({ category_id, allergens }: IngredientForm) => sql`
  (${category_id}::integer is null or exists (select from ingredient_category where id = ${category_id} for key share)) as category_found,
  array(select id from allergen where id = any (${allergens.map((one) => one.allergen_id)}::integer[])
    for key share) as allergens_found`

export async function findNamed(tx: Tx, form: IngredientForm): Promise<NamedRows> {
  return (await sql<NamedRows>`select ${namedBy(form)}`.execute(tx)).rows[0]!
}

/** A row with an entered quantity of this ingredient; `meal` is the meal or variant value, null for other rows. */
export type UnitUseRow = {
  entered: EnteredQuantity
  meal: { id: number; name_he: string; name_en: string } | null
  where: string
}
type IngredientChangeContext = NamedRows & {
  page: IngredientPage & { dimension: Dimension; measure: Measure }
  is_measured: boolean
  written_in: UnitUseRow[]
}

/** Blocks new balances and moves until commit, so that an ingredient without moves stays without moves. */
export async function lockAllBalances(tx: Tx): Promise<void> {
  await sql`lock table stock_balance in share row exclusive mode`.execute(tx)
}

export async function findForChange(
  tx: Tx,
  id: number,
  form: IngredientForm,
): Promise<IngredientChangeContext | undefined> {
  const { rows } = await sql<IngredientChangeContext>`
    select ${page} as page, ${namedBy(form)},
      (exists (select from stock_balance where ingredient_id = ingredient.id and (last_move_id > 0 or reserved_base > 0
          or incoming_base > 0 or par_base is not null or reorder_base is not null))
        or exists (select from stock_count_line where ingredient_id = ingredient.id and counted_base is not null)
        or exists (select from meal_component where ingredient_id = ingredient.id)
        or exists (select from variant_value where ingredient_id = ingredient.id)
        or exists (select from supplier_option where ingredient_id = ingredient.id)) as is_measured,
      coalesce((select json_agg(use) from (
        select ${json.entered('component')} as entered, 'recipe' as where, ${json.named('meal')} as meal
        from meal_component as component join meal on meal.id = component.meal_id where component.ingredient_id = ingredient.id
        union all
        select ${json.entered('value')}, 'value', ${json.named('value')} from variant_value as value
        where value.ingredient_id = ingredient.id and value.entered_unit is not null
        union all
        select ${json.entered('line')}, 'count', null from stock_count_line as line
        join stock_count on stock_count.id = line.count_id and stock_count.status in ('open', 'submitted')
        where line.ingredient_id = ingredient.id and line.entered_unit is not null
        union all
        select json_build_object('amount_thousandths', option.pack_thousandths, 'unit', option.pack_unit), 'option', null
        from supplier_option as option where option.ingredient_id = ingredient.id
      ) as use), '[]') as written_in
    from ingredient where ingredient.id = ${id}`.execute(tx)
  return rows[0]
}

const columnsOf = (
  form: IngredientForm,
) => sql`${form.name_he}, ${form.name_en}, ${form.category_id}, ${form.dimension},
  ${form.stock_unit}, ${form.piece_mg}, ${form.piece_ul}, ${form.litre_mg}, ${form.cost?.agorot ?? null},
  ${form.cost?.per_base ?? null}, ${form.kosher_type}, ${form.allergens_known}, ${form.active}`
const COLUMNS = sql`name_he, name_en, category_id, dimension, stock_unit, piece_mg, piece_ul, litre_mg, cost_agorot,
  cost_base, kosher_type, allergens_known, active`
const marksOf = ({ allergens }: IngredientForm) =>
  sql`unnest(${allergens.map((one) => one.allergen_id)}::integer[], ${allergens.map((one) => one.kind)}::text[])
    as mark (allergen_id, kind)`
const packsOf = ({ packs }: IngredientForm) =>
  sql`jsonb_to_recordset(${JSON.stringify(packs)}::jsonb) as sent (id integer, name_he text, name_en text, base bigint)`

export async function insertIngredient(tx: Tx, form: IngredientForm): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into ingredient (${COLUMNS}) values (${columnsOf(form)}) returning id),
    packed as (insert into ingredient_pack (ingredient_id, name_he, name_en, base)
      select made.id, sent.name_he, sent.name_en, sent.base from made, ${packsOf(form)}),
    marked as (insert into ingredient_allergen (ingredient_id, allergen_id, kind)
      select made.id, mark.allergen_id, mark.kind from made, ${marksOf(form)})
    select id from made`.execute(tx)
  return rows[0]!.id
}

export async function saveIngredient(tx: Tx, id: number, form: IngredientForm): Promise<void> {
  await sql`
    with sent as materialized (select * from ${packsOf(form)}),
    mark as materialized (select * from ${marksOf(form)}),
    unpacked as (delete from ingredient_pack where ingredient_id = ${id} and id not in (select id from sent where id is not null)),
    repacked as (update ingredient_pack as pack set name_he = sent.name_he, name_en = sent.name_en, base = sent.base
      from sent where pack.id = sent.id and pack.ingredient_id = ${id}),
    packed as (insert into ingredient_pack (ingredient_id, name_he, name_en, base)
      select ${id}, name_he, name_en, base from sent where id is null),
    unmarked as (delete from ingredient_allergen where ingredient_id = ${id} and allergen_id not in (select allergen_id from mark)),
    marked as (insert into ingredient_allergen (ingredient_id, allergen_id, kind) select ${id}, allergen_id, kind from mark
      on conflict (ingredient_id, allergen_id) do update set kind = excluded.kind)
    update ingredient set (${COLUMNS}, version) = row (${columnsOf(form)}, version + 1) where id = ${id}`.execute(tx)
}
