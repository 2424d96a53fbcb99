import type { MealForm } from '@tavlin/contract/catalog'
import { Refusal } from '@tavlin/domain/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { isTaken } from '#platform/db/taken.ts'
import { type BookRows, DOWNWARDS, type NamedBook, bookColumns, bookOf, partsOfChoices } from './meal-book.repo.ts'

export type MealInput = z.output<typeof MealForm>

type MissingRows = Record<'category_id' | 'tag_ids' | 'processes' | 'components' | 'groups' | 'sold_at', boolean>
type FoundRow = {
  readonly current: { readonly version: number; readonly has_own_groups: boolean } | null
  readonly missing: MissingRows
  readonly category_active: boolean | null
  readonly happy_hours: readonly { readonly deli_id: number; readonly price_agorot: number }[]
}
export type MealFormContext = FoundRow & { readonly book: NamedBook }

/**
 * Returns the current meal, which fields of the form name rows that do not exist, and everything the recipe would
 * contain.
 */
export const findForForm = (db: Db, id: number | null, form: MealInput): Promise<MealFormContext> =>
  read(db, id, form, sql``)

/**
 * Locks the rows in the form until commit: tags have no foreign key, and violations of other keys would only surface at
 * the write.
 */
export const holdForForm = (tx: Tx, id: number | null, form: MealInput): Promise<MealFormContext> =>
  read(tx, id, form, sql`for key share`)

async function read(db: Db, id: number | null, form: MealInput, held: RawBuilder<unknown>): Promise<MealFormContext> {
  const values = form.groups.flatMap((one) => one.own?.values ?? [])
  const recipe = partsOf(form.components)
  const added = partsOf(values.flatMap((value) => value.link ?? []))
  const isMissing = (table: string, ids: readonly number[]) =>
    sql`(select count(distinct named) from unnest(${ids}::integer[]) as named)
      > (select count(*) from (select from ${sql.table(table)} where id = any (${ids}::integer[]) ${held}) as there)`
  const shared = form.groups.flatMap((one) => (one.own ? [] : (one.group_id ?? [])))
  const own = form.groups.flatMap((one) => (one.own ? (one.group_id ?? []) : []))
  const { rows } = await sql<FoundRow & BookRows>`
    with recursive choice as materialized (${partsOfChoices(sql`select unnest(${shared}::integer[])`)}),
    start as (select unnest(${[...recipe.meal_ids, ...added.meal_ids]}::integer[]) as id
      union select component_meal_id from choice), ${DOWNWARDS}
    select (select json_build_object('version', version,
        'has_own_groups', exists (select from variant_group where owner_meal_id = meal.id))
      from meal where id = ${id}::integer) as current,
    json_build_object('category_id', ${isMissing('meal_category', [form.category_id])},
      'tag_ids', ${isMissing('tag', form.tag_ids)},
      'processes', ${isMissing(
        'kitchen_section',
        form.processes.map((one) => one.section_id),
      )},
      'components', ${isMissing('ingredient', recipe.ingredient_ids)} or ${isMissing('meal', recipe.meal_ids)},
      'sold_at', ${isMissing(
        'deli',
        form.sold_at.map((one) => one.deli_id),
      )},
      'groups', ${isMissing('ingredient', added.ingredient_ids)} or ${isMissing('meal', added.meal_ids)} or exists (select from unnest(${shared}::integer[]) as named
          where named not in (select id from variant_group where owner_meal_id is null))
        or exists (select from unnest(${own}::integer[]) as named
          where named not in (select id from variant_group where owner_meal_id = ${id}::integer))
        or exists (select from unnest(${values.flatMap((value) => value.id ?? [])}::integer[]) as named
          where named not in (select variant_value.id from variant_value join variant_group on variant_group.id = group_id
            where owner_meal_id = ${id}::integer))) as missing,
    (select active from meal_category where id = ${form.category_id}) as category_active,
    coalesce((select json_agg(json_build_object('deli_id', deli_id, 'price_agorot', price_agorot)) from happy_hour
      where meal_ids @> array[${id}::integer] and price_agorot is not null), '[]') as happy_hours,
    ${bookColumns(sql`select unnest(${[...recipe.ingredient_ids, ...added.ingredient_ids]}::integer[])
      union select ingredient_id from choice`)}`.execute(db)
  const { meals, ingredients, ...found } = rows[0]!
  return { ...found, book: bookOf({ meals, ingredients }) }
}

const partsOf = (all: readonly Pick<MealInput['components'][number], 'ingredient_id' | 'component_meal_id'>[]) => ({
  ingredient_ids: all.flatMap((one) => one.ingredient_id ?? []),
  meal_ids: all.flatMap((one) => one.component_meal_id ?? []),
})

const COLUMNS = sql`kind, name_he, name_en, description_he, description_en, category_id, tag_ids, picture, price_agorot,
  volume, portion_mg, barcode, order_types, active, available_from, available_until`
const columnsOf = (form: MealInput) =>
  sql`select ${COLUMNS} from json_populate_record(null::meal, ${JSON.stringify(form)}::json)`

export async function insertMeal(tx: Tx, form: MealInput, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into meal (created_at, updated_at, ${COLUMNS})
    select ${now}::timestamptz, ${now}::timestamptz, sent.* from (${columnsOf(form)}) as sent returning id`
    .execute(tx)
    .catch(rejectTaken(form))
  return rows[0]!.id
}

export async function saveMeal(tx: Tx, id: number, form: MealInput, now: Date): Promise<void> {
  await sql`update meal set (${COLUMNS}) = (${columnsOf(form)}), version = version + 1, updated_at = ${now}
    where id = ${id}`
    .execute(tx)
    .catch(rejectTaken(form))
}

function rejectTaken({ barcode }: MealInput) {
  return (error: unknown): never => {
    throw isTaken(error, 'meal_barcode_key') ? new Refusal('barcode_taken', { barcode }) : error
  }
}

/** Saves processes, recipe and groups of a meal; `group_ids` has the same sequence as the groups of the form. */
export async function saveParts(tx: Tx, meal_id: number, form: MealInput, group_ids: readonly number[]): Promise<void> {
  const placed = (rows: readonly object[]) =>
    JSON.stringify(rows.map((row, index) => ({ ...row, meal_id, position: index + 1 })))
  const components = form.components.map(({ entered, ...one }) => ({
    ...one,
    entered_thousandths: entered.amount_thousandths,
    entered_unit: entered.unit,
  }))
  const groups = form.groups.map(({ link }, index) => ({ ...link, group_id: group_ids[index]! }))
  // Overwrites rows that stay, because one statement cannot delete and insert the same key.
  await sql`with
    gone_process as (delete from meal_process where meal_id = ${meal_id} and position > ${form.processes.length}),
    process as (insert into meal_process select * from json_populate_recordset(null::meal_process, ${placed(form.processes)}::json)
      on conflict (meal_id, position) do update set section_id = excluded.section_id, minutes = excluded.minutes,
        parallel = excluded.parallel),
    gone_component as (delete from meal_component where meal_id = ${meal_id} and position > ${components.length}),
    component as (insert into meal_component
      select * from json_populate_recordset(null::meal_component, ${placed(components)}::json)
      on conflict (meal_id, position) do update set ingredient_id = excluded.ingredient_id,
        component_meal_id = excluded.component_meal_id, entered_thousandths = excluded.entered_thousandths,
        entered_unit = excluded.entered_unit, waste_percent = excluded.waste_percent),
    gone_group as (delete from meal_group where meal_id = ${meal_id} and group_id <> all (${group_ids}::integer[]))
    insert into meal_group select * from json_populate_recordset(null::meal_group, ${placed(groups)}::json)
      on conflict (meal_id, group_id) do update set position = excluded.position, min = excluded.min, max = excluded.max,
        excluded_value_ids = excluded.excluded_value_ids, overrides = excluded.overrides`.execute(tx)
}
