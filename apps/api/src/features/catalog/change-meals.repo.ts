import type { MealRow } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db.ts'
import { mealRow } from './meal-list.repo.ts'

export type Row = z.output<typeof MealRow>

export async function findMealRow(db: Db, id: number): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`select ${mealRow} as row
    from meal join meal_category as category on category.id = category_id where meal.id = ${id}`.execute(db)
  return rows[0]?.row
}

type Figures = { readonly price_agorot: number; readonly volume: number; readonly version: number }

/** False when the version that was seen is not there any more. */
export async function saveFigures(tx: Tx, id: number, figures: Figures, now: Date): Promise<boolean> {
  const { rows } = await sql`update meal set price_agorot = ${figures.price_agorot}, volume = ${figures.volume},
    version = version + 1, updated_at = ${now} where id = ${id} and version = ${figures.version} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

type Done = { readonly id: number; readonly is_changed: boolean }

/** Those that are there, and which of them are different now. */
export async function saveActive(tx: Tx, ids: readonly number[], active: boolean, now: Date): Promise<Done[]> {
  const { rows } = await sql<Done>`
    with changed as (update meal set active = ${active}, version = version + 1, updated_at = ${now}
      where id = any (${ids}::integer[]) and active <> ${active} returning id)
    select id, id in (select id from changed) as is_changed from meal where id = any (${ids}::integer[])`.execute(tx)
  return rows
}

/** A snooze is no part of the meal's form, so whoever is editing it meets no conflict: the version stays. */
export async function saveSnooze(tx: Tx, ids: readonly number[], until: Date | null, now: Date): Promise<Done[]> {
  const { rows } = await sql<Done>`
    with changed as (update meal set snoozed_until = ${until}::timestamptz, updated_at = ${now}
      where id = any (${ids}::integer[]) and snoozed_until is distinct from ${until}::timestamptz returning id)
    select id, id in (select id from changed) as is_changed from meal where id = any (${ids}::integer[])`.execute(tx)
  return rows
}
