import type { MealRow } from '@tavlin/contract/catalog'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { mealRow } from './meal-list.repo.ts'

export type MealListRow = z.output<typeof MealRow>

export async function findMealRow(db: Db, id: number): Promise<MealListRow | undefined> {
  const { rows } = await sql<{ row: MealListRow }>`select ${mealRow} as row
    from meal join meal_category as category on category.id = category_id where meal.id = ${id}`.execute(db)
  return rows[0]?.row
}

type MealNumbers = { readonly price_agorot: number; readonly volume: number; readonly version: number }

/** Returns false when the version is stale (optimistic lock). */
export async function saveNumbers(tx: Tx, id: number, numbers: MealNumbers, now: Date): Promise<boolean> {
  const { rows } = await sql`update meal set price_agorot = ${numbers.price_agorot}, volume = ${numbers.volume},
    version = version + 1, updated_at = ${now} where id = ${id} and version = ${numbers.version} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

type MealPrice = { readonly meal_id: number; readonly price_agorot: number }

export async function savePrices(tx: Tx, prices: readonly MealPrice[], now: Date): Promise<void> {
  await sql`update meal set price_agorot = sent.price_agorot, version = version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as sent (meal_id integer, price_agorot bigint)
    where meal.id = sent.meal_id`.execute(tx)
}

type ChangeResult = { readonly id: number; readonly is_changed: boolean }

/** Returns the meals that exist, and which of them changed. */
export async function saveActive(tx: Tx, ids: readonly number[], active: boolean, now: Date): Promise<ChangeResult[]> {
  const { rows } = await sql<ChangeResult>`
    with changed as (update meal set active = ${active}, version = version + 1, updated_at = ${now}
      where id = any (${ids}::integer[]) and active <> ${active} returning id)
    select id, id in (select id from changed) as is_changed from meal where id = any (${ids}::integer[])`.execute(tx)
  return rows
}

/** Does not change the version: a snooze is not part of the meal form, so it must not cause an edit conflict. */
export async function saveSnooze(
  tx: Tx,
  ids: readonly number[],
  until: Date | null,
  now: Date,
): Promise<ChangeResult[]> {
  const { rows } = await sql<ChangeResult>`
    with changed as (update meal set snoozed_until = ${until}::timestamptz, updated_at = ${now}
      where id = any (${ids}::integer[]) and snoozed_until is distinct from ${until}::timestamptz returning id)
    select id, id in (select id from changed) as is_changed from meal where id = any (${ids}::integer[])`.execute(tx)
  return rows
}
