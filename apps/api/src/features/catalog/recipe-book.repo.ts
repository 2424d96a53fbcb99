import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type BookRows, bookColumns, bookOf, type NamedBook } from './meal-book.repo.ts'

export type Process = { readonly step: number; readonly section_id: number; readonly minutes: number }
export type WholeBook = { readonly book: NamedBook; readonly processes: ReadonlyMap<number, readonly Process[]> }

/** Reads all meals and their recipes in one statement. */
export async function readWholeBook(db: Db): Promise<WholeBook> {
  const { rows } = await sql<BookRows & { processes: Record<string, Process[]> }>`
    with book as (select id from meal)
    select ${bookColumns(sql`select ingredient_id from variant_value where effect = 'adds'`)},
      coalesce((select json_object_agg(meal_id, steps) from (select meal_id, json_agg(json_build_object('step', position,
        'section_id', section_id, 'minutes', minutes) order by position) as steps from meal_process group by meal_id)
        as by_meal), '{}') as processes`.execute(db)
  const { processes, ...book } = rows[0]!
  return { book: bookOf(book), processes: new Map(Object.entries(processes).map(([id, all]) => [Number(id), all])) }
}
