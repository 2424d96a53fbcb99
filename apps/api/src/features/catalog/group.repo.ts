import type { Group, GroupForm } from '@tavlin/contract/variants'
import type { Measure } from '@tavlin/domain/inventory/unit'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'
import { containing } from '#platform/db/like.ts'
import { measureOfIngredient } from './meal-book.repo.ts'

export type GroupRow = z.infer<typeof Group>
export type FormOfGroup = z.output<typeof GroupForm>
type FormOfValue = FormOfGroup['values'][number]

const measureOfMeal = sql`json_build_object('dimension', 'count', 'packs', '[]'::json, 'piece_mg', part.portion_mg,
  'piece_ul', null, 'litre_mg', null)`

const linkOfValue = (with_measure: boolean) => sql`case when value.effect is not null then json_build_object(
  'effect', value.effect, 'ingredient_id', value.ingredient_id, 'component_meal_id', value.component_meal_id,
  'entered', case when value.entered_unit is not null then
    json_build_object('amount_thousandths', value.entered_thousandths, 'unit', value.entered_unit) end,
  'name_he', coalesce(ingredient.name_he, part.name_he), 'name_en', coalesce(ingredient.name_en, part.name_en),
  'active', coalesce(ingredient.active, part.active)
  ${with_measure ? sql`, 'measure', case when ingredient.id is not null then ${measureOfIngredient} else ${measureOfMeal} end` : sql``}) end`

const valuesOfGroup = (with_measure: boolean) => sql`coalesce((select json_agg(json_build_object('id', value.id,
    'name_he', value.name_he, 'name_en', value.name_en, 'price_agorot', value.price_agorot,
    'max_quantity', value.max_quantity, 'link', ${linkOfValue(with_measure)}, 'active', value.active,
    'snoozed_until', value.snoozed_until, 'depends_on_value_id', value.depends_on_value_id) order by value.position, value.id)
  from variant_value as value left join ingredient on ingredient.id = value.ingredient_id
    left join meal as part on part.id = value.component_meal_id
  where value.group_id = variant_group.id), '[]')`

const FIELDS = sql`'id', variant_group.id, 'name_he', variant_group.name_he, 'name_en', variant_group.name_en,
  'display', display, 'min', variant_group.min, 'max', variant_group.max, 'min_distinct', min_distinct,
  'max_distinct', max_distinct, 'active', variant_group.active, 'version', variant_group.version`

/**
 * SQL for a row of `variant_group` as in the contract. `with_measure` adds the units of the ingredients and preps in
 * its values, for editing.
 */
export const groupJson = (with_measure: boolean): RawBuilder<GroupRow> =>
  sql`json_build_object(${FIELDS}, 'owner_meal_id', owner_meal_id, 'values', ${valuesOfGroup(with_measure)})`

export const columnJson = sql`json_build_object(${FIELDS}, 'values', ${valuesOfGroup(false)}, 'used_by', ${usedBy()})`

function usedBy(): RawBuilder<number> {
  return sql`(select count(*) from meal_group where group_id = variant_group.id)`
}

type GroupFilter = { readonly ids: readonly number[] } | { readonly meal_id: number }
/** Returns groups by id, or those of a meal, ordered by id. */
export async function loadGroups(db: Db, which: GroupFilter, with_measure = false): Promise<GroupRow[]> {
  const where =
    'ids' in which
      ? sql`id = any (${which.ids}::integer[])`
      : sql`id in (select group_id from meal_group where meal_id = ${which.meal_id})`
  const { rows } = await sql<{
    data: GroupRow
  }>`select ${groupJson(with_measure)} as data from variant_group where ${where} order by id`.execute(db)
  return rows.map((row) => row.data)
}

/** Returns shared groups only; a meal's own group is part of its meal. */
export async function findSharedGroup(db: Db, id: number): Promise<(GroupRow & { used_by: number }) | undefined> {
  const { rows } = await sql<{ data: GroupRow; used_by: number }>`
    select ${groupJson(true)} as data, ${usedBy()} as used_by from variant_group
    where id = ${id} and owner_meal_id is null`.execute(db)
  return rows[0] && { ...rows[0].data, used_by: rows[0].used_by }
}

export type GroupQuery = ListQuery & { search: string; used?: 'true' | 'false' | undefined }

export const GROUPS: List<GroupQuery> = {
  name: 'variant_groups',
  from: sql`from variant_group`,
  id: sql`variant_group.id`,
  row: sql`json_build_object(${FIELDS}, 'used_by', ${usedBy()},
    'values', (select count(*) from variant_value where group_id = variant_group.id),
    'active_values', (select count(*) from variant_value as value
      left join ingredient on ingredient.id = value.ingredient_id left join meal on meal.id = value.component_meal_id
      where group_id = variant_group.id and value.active and coalesce(ingredient.active, meal.active, true)))`,
  sorts: { name: { by: sql`variant_group.name_he`, type: 'text' } },
  where: ({ search, used }) => [
    sql`owner_meal_id is null`,
    ...(search ? [sql`lower(name_he || ' ' || name_en) like ${containing(search.toLowerCase())}`] : []),
    ...(used
      ? [
          sql`${sql.raw(used === 'true' ? '' : 'not')} exists (select from meal_group where group_id = variant_group.id)`,
        ]
      : []),
  ],
}

/**
 * Context for saving groups: reserved new ids, existing groups, and the units of the ingredients and preps in the
 * input.
 */
export type GroupContext = {
  readonly new_group_ids: number[]
  readonly new_value_ids: number[]
  readonly known: { readonly id: number; readonly value_ids: number[] }[]
  readonly ingredients: { readonly id: number; readonly measure: Measure }[]
  readonly meals: { readonly id: number; readonly portion_mg: number | null }[]
}
type ContextInput = {
  readonly owner_meal_id: number | null
  readonly group_ids: readonly number[]
  readonly new_groups: number
  readonly new_values: number
  readonly links: readonly NonNullable<FormOfValue['link']>[]
}

export async function readGroupContext(tx: Tx, input: ContextInput): Promise<GroupContext> {
  const ids = (field: 'ingredient_id' | 'component_meal_id') => input.links.flatMap((link) => link[field] ?? [])
  const draw = (table: string, count: number) =>
    sql`array(select nextval(pg_get_serial_sequence(${table}, 'id'))::integer from generate_series(1, ${count}))`
  const { rows } = await sql<GroupContext>`select
    ${draw('variant_group', input.new_groups)} as new_group_ids, ${draw('variant_value', input.new_values)} as new_value_ids,
    coalesce((select json_agg(json_build_object('id', id,
        'value_ids', array(select id from variant_value where group_id = variant_group.id)))
      from variant_group where id = any (${input.group_ids}::integer[])
        and owner_meal_id is not distinct from ${input.owner_meal_id}::integer), '[]') as known,
    coalesce((select json_agg(json_build_object('id', id, 'measure', ${measureOfIngredient}))
      from ingredient where id = any (${ids('ingredient_id')}::integer[])), '[]') as ingredients,
    coalesce((select json_agg(json_build_object('id', id, 'portion_mg', portion_mg))
      from meal where id = any (${ids('component_meal_id')}::integer[])), '[]') as meals`.execute(tx)
  return rows[0]!
}

export type GroupToSave = Omit<FormOfGroup, 'values'> & {
  readonly id: number
  readonly values: readonly (FormOfValue & { readonly id: number; readonly depends_on_value_id: number | null })[]
}

/**
 * Replaces groups with their values. Also deletes overrides of deleted values, and groups of the meal that the input
 * does not list.
 */
export async function saveGroups(tx: Tx, owner_meal_id: number | null, groups: readonly GroupToSave[]): Promise<void> {
  const values = groups.flatMap((group) =>
    group.values.map(({ link, ...value }, index) => ({
      ...value,
      group_id: group.id,
      position: index + 1,
      effect: link?.effect,
      ingredient_id: link?.ingredient_id,
      component_meal_id: link?.component_meal_id,
      entered_thousandths: link?.entered?.amount_thousandths,
      entered_unit: link?.entered?.unit,
    })),
  )
  await sql`with
    sent as (select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as sent (id integer, name_he text, name_en text,
      display text, min integer, max integer, min_distinct integer, max_distinct integer, active boolean)),
    sent_value as (select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as sent (id integer, group_id integer,
      position integer, name_he text, name_en text, price_agorot bigint, max_quantity integer, effect text,
      ingredient_id integer, component_meal_id integer, entered_thousandths bigint, entered_unit text, active boolean,
      snoozed_until timestamptz, depends_on_value_id integer)),
    dropped as (delete from variant_group where owner_meal_id = ${owner_meal_id}::integer and id not in (select id from sent)),
    saved as (insert into variant_group (owner_meal_id, id, name_he, name_en, display, min, max, min_distinct, max_distinct, active)
      select ${owner_meal_id}::integer, * from sent
      on conflict (id) do update set name_he = excluded.name_he, name_en = excluded.name_en, display = excluded.display,
        min = excluded.min, max = excluded.max, min_distinct = excluded.min_distinct, max_distinct = excluded.max_distinct,
        active = excluded.active, version = variant_group.version + 1),
    gone as (delete from variant_value where group_id in (select id from sent) and id not in (select id from sent_value)
      returning id, group_id),
    saved_value as (insert into variant_value (id, group_id, position, name_he, name_en, price_agorot, max_quantity, effect,
        ingredient_id, component_meal_id, entered_thousandths, entered_unit, active, snoozed_until, depends_on_value_id)
      select * from sent_value
      on conflict (id) do update set position = excluded.position, name_he = excluded.name_he, name_en = excluded.name_en,
        price_agorot = excluded.price_agorot, max_quantity = excluded.max_quantity, effect = excluded.effect,
        ingredient_id = excluded.ingredient_id, component_meal_id = excluded.component_meal_id,
        entered_thousandths = excluded.entered_thousandths, entered_unit = excluded.entered_unit,
        active = excluded.active, snoozed_until = excluded.snoozed_until,
        depends_on_value_id = excluded.depends_on_value_id)
    update meal_group set
      excluded_value_ids = array(select value_id from unnest(excluded_value_ids) as value_id where value_id not in (select id from gone)),
      overrides = coalesce((select jsonb_agg(override) from jsonb_array_elements(overrides) as override
        where (override ->> 'value_id')::integer not in (select id from gone)), '[]')
    where group_id in (select group_id from gone)`.execute(tx)
}

export async function deleteSharedGroup(tx: Tx, id: number): Promise<void> {
  await sql`delete from variant_group where id = ${id}`.execute(tx)
}

export type LinkRow = {
  meal_id: number
  group_id: number
  position: number
  min: number | null
  max: number | null
  excluded_value_ids: number[]
  overrides: {
    value_id: number
    price_agorot?: number | null
    default_quantity?: number | null
    max_quantity?: number | null
  }[]
}

export async function listLinksOfGroup(db: Db, group_id: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select meal_id, group_id, position, min, max, excluded_value_ids, overrides
    from meal_group where group_id = ${group_id} order by meal_id`.execute(db)
  return rows
}
