import type { ReceivingCategory, NamedList, NamedRow, NamedRowForm } from '@tavlin/contract/lists'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type ListRow = z.infer<typeof NamedRow>
export type ListRowInput = z.output<typeof NamedRowForm>

/** The table of each list and the SQL for how often a row is used; `listed` is the row. */
const LISTS: Record<NamedList, { readonly table: string; readonly used_by: RawBuilder<number> }> = {
  meal_categories: { table: 'meal_category', used_by: sql`(select count(*) from meal where category_id = listed.id)` },
  tags: { table: 'tag', used_by: sql`(select count(*) from meal where tag_ids @> array[listed.id])` },
  allergens: {
    table: 'allergen',
    used_by: sql`(select count(*) from ingredient_allergen where allergen_id = listed.id)`,
  },
  ingredient_categories: {
    table: 'ingredient_category',
    used_by: sql`(select count(*) from ingredient where category_id = listed.id)`,
  },
  kitchen_sections: {
    table: 'kitchen_section',
    used_by: sql`(select count(distinct meal_id) from meal_process where section_id = listed.id)`,
  },
  supplier_categories: {
    table: 'supplier_category',
    used_by: sql`(select count(*) from supplier where category_id = listed.id)`,
  },
}
const tableOf = (list: NamedList) => sql.table(LISTS[list].table)
const columnsOf = (list: NamedList) =>
  sql`listed.id, listed.name_he, listed.name_en, listed.position, listed.version, ${LISTS[list].used_by} as used_by`

export async function listRows(db: Db, list: NamedList): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`select ${columnsOf(list)} from ${tableOf(list)} as listed
    order by listed.position, listed.id`.execute(db)
  return rows
}

/** Locks the row, so that no other transaction can start using it while its deletion is decided. */
export async function lockRow(tx: Tx, list: NamedList, id: number): Promise<ListRow | undefined> {
  await sql`select from ${tableOf(list)} where id = ${id} for update`.execute(tx)
  const { rows } =
    await sql<ListRow>`select ${columnsOf(list)} from ${tableOf(list)} as listed where id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertRow(tx: Tx, list: NamedList, { name_he, name_en }: ListRowInput): Promise<ListRow> {
  // Only allergens have a code. The code of an allergen that a user adds contains its id.
  const is_coded = list === 'allergens'
  const { rows } = await sql<ListRow>`
    with next as (select nextval(pg_get_serial_sequence(${LISTS[list].table}, 'id'))::integer as id,
      (select coalesce(max(position), 0) + 1 from ${tableOf(list)}) as position)
    insert into ${tableOf(list)} (id, name_he, name_en, position ${is_coded ? sql`, code` : sql``})
    select id, ${name_he}, ${name_en}, position ${is_coded ? sql`, 'allergen_' || id` : sql``} from next
    returning id, name_he, name_en, position, version, 0 as used_by`.execute(tx)
  return rows[0]!
}

export async function saveRow(
  tx: Tx,
  list: NamedList,
  id: number,
  { name_he, name_en }: ListRowInput,
): Promise<ListRow> {
  const { rows } = await sql<ListRow>`update ${tableOf(list)} as listed
    set name_he = ${name_he}, name_en = ${name_en}, version = version + 1 where id = ${id}
    returning ${columnsOf(list)}`.execute(tx)
  return rows[0]!
}

export async function deleteRow(tx: Tx, list: NamedList, id: number): Promise<void> {
  await sql`delete from ${tableOf(list)} where id = ${id}`.execute(tx)
}

/** Moves the rows with these ids to the front in this sequence; rows added meanwhile follow in their old sequence. */
export async function saveOrder(tx: Tx, list: NamedList, ids: readonly number[]): Promise<void> {
  await sql`with numbered as (
      select id, row_number() over (order by array_position(${ids}::integer[], id) nulls last, position, id) as place
      from ${tableOf(list)})
    update ${tableOf(list)} as listed set position = place from numbered
    where numbered.id = listed.id and listed.position <> place`.execute(tx)
}

/** Serialises inserts and reordering of a list. */
export async function lockList(tx: Tx, list: NamedList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`list:${list}`}))`.execute(tx)
}

export type ReceivingCategoryRow = z.infer<typeof ReceivingCategory>
export type ReceivingRule = Pick<ReceivingCategoryRow, 'needs_expiry' | 'max_temperature_tenths'>

export async function listReceivingCategories(db: Db): Promise<ReceivingCategoryRow[]> {
  const { rows } =
    await sql<ReceivingCategoryRow>`select id, name_he, name_en, needs_expiry, max_temperature_tenths from ingredient_category
    order by position, id`.execute(db)
  return rows
}

export async function saveReceivingCategory(
  tx: Tx,
  id: number,
  { needs_expiry, max_temperature_tenths }: ReceivingRule,
): Promise<ReceivingCategoryRow | undefined> {
  const { rows } = await sql<ReceivingCategoryRow>`update ingredient_category
    set needs_expiry = ${needs_expiry}, max_temperature_tenths = ${max_temperature_tenths}, version = version + 1
    where id = ${id} returning id, name_he, name_en, needs_expiry, max_temperature_tenths`.execute(tx)
  return rows[0]
}
