import type { SampleState } from '@tavlin/domain/onboarding/sample-menu'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'

/** Advisory lock, so that only one request at a time loads or removes the sample menu. */
export async function lockSampleMenu(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sample_menu'))`.execute(tx)
}

export async function findSampleState(db: Db): Promise<SampleState> {
  const { rows } = await sql<SampleState>`select
      array(select key from sample_meal) as loaded,
      exists (select from meal where id not in (select meal_id from sample_meal)) as has_own_meals`.execute(db)
  return rows[0]!
}

type Category = { readonly id: number; readonly name_he: string }
export async function listCategories(tx: Tx): Promise<Category[]> {
  return (await sql<Category>`select id, name_he from meal_category order by id`.execute(tx)).rows
}

/** Maximum number of delis that get the sample menu, because a larger business has a menu of its own. */
const MOST_DELIS = 20
export async function listDeliIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from deli order by id limit ${sql.lit(MOST_DELIS)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function insertSample(tx: Tx, key: string, meal: { id: number; version: number }): Promise<void> {
  await sql`insert into sample_meal (key, meal_id, version) values (${key}, ${meal.id}, ${meal.version})`.execute(tx)
}

export type SampleRow = {
  readonly id: number
  readonly name_he: string
  readonly name_en: string
  readonly is_edited: boolean
  readonly is_ordered: boolean
  readonly is_used: boolean
}

export async function listSamples(tx: Tx): Promise<SampleRow[]> {
  const { rows } =
    await sql<SampleRow>`select meal.id, name_he, name_en, meal.version <> sample_meal.version as is_edited,
      exists (select from order_line where order_line.meal_id = meal.id) as is_ordered,
      exists (select from meal_component where component_meal_id = meal.id)
        or exists (select from variant_value where component_meal_id = meal.id) as is_used
    from sample_meal join meal on meal.id = meal_id order by meal.id`.execute(tx)
  return rows
}

export async function forgetSamples(tx: Tx): Promise<void> {
  await sql`delete from sample_meal`.execute(tx)
}
