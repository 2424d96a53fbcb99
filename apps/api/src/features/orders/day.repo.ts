import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { isOpen } from './order-json.repo.ts'
import { isLate } from './order-list.repo.ts'
import { type Counts, countsOfDay } from './board.repo.ts'

export type NamedDeli = { readonly id: number; readonly name_he: string; readonly name_en: string }
export type DayFacts = {
  readonly late: number
  readonly without_driver: number
  readonly pickup: number
  readonly delis: NamedDeli[]
  readonly counts: Counts
}
type Which = { readonly date: string; readonly deli_ids: readonly number[] | null; readonly deli: number | undefined }

export async function findDay(db: Db, which: Which, now: Date): Promise<DayFacts> {
  const { date, deli_ids, deli } = which
  const { rows } = await sql<DayFacts>`select ${delisOf(deli_ids)} as delis,
      ${countsOfDay(date, deli_ids, deli)} as counts, open.*
    from (select count(*) filter (where ${isLate(now)}) as late,
        count(*) filter (where order_type = 'delivery' and driver_id is null) as without_driver,
        count(*) filter (where order_type = 'pickup') as pickup
      from orders where date = ${date}::date and ${isOpen}
        and (${deli_ids === null} or deli_id = any (${deli_ids ?? []}::integer[]))
        and (${deli ?? null}::integer is null or deli_id = ${deli ?? null}::integer)) as open`.execute(db)
  return rows[0]!
}

/** Those one may see the orders of. */
export const delisOf = (deli_ids: readonly number[] | null) => sql`coalesce((
  select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by name_he, id) from deli
  where active and (${deli_ids === null} or id = any (${deli_ids ?? []}::integer[]))), '[]')`
