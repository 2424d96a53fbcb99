import type { NamedEntity } from '@tavlin/domain/named'
import { NOW } from '@tavlin/domain/orders/order-enums'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { isOpen } from '../order-json.repo.ts'
import { isLate } from './order-list.repo.ts'
import { type Counts, countsOn, type DayScope, inDelis } from './board.repo.ts'

export type DayFacts = {
  readonly late: number
  readonly without_driver: number
  readonly pickup: number
  readonly delis: NamedEntity[]
  readonly counts: Counts
}

export async function findDay(db: Db, scope: DayScope, now: Date): Promise<DayFacts> {
  const of_date = scope.date === NOW ? sql`true` : sql`date = ${scope.date}::date`
  const { rows } = await sql<DayFacts>`select ${delisOf(scope.deli_ids)} as delis,
      ${countsOn(scope, now)} as counts, open.*
    from (select count(*) filter (where ${isLate(now)}) as late,
        count(*) filter (where order_type = 'delivery' and driver_id is null) as without_driver,
        count(*) filter (where order_type = 'pickup') as pickup
      from orders where ${of_date} and ${isOpen} and ${inDelis(scope)}) as open`.execute(db)
  return rows[0]!
}

/** SQL for the active delis whose orders the caller may see. */
export const delisOf = (deli_ids: readonly number[] | null) => sql`coalesce((
  select json_agg(json_build_object('id', id, 'name_he', name_he, 'name_en', name_en) order by name_he, id) from deli
  where active and (${deli_ids === null} or id = any (${deli_ids ?? []}::integer[]))), '[]')`
