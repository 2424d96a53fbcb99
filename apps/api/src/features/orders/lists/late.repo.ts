import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { type DayScope, inDelis } from './board.repo.ts'
import { delisOf, type NamedDeli } from './day.repo.ts'
import type { OrderRowFacts } from '../order-derived.ts'
import { isOpen, rowJson } from '../order-json.repo.ts'

type DeliFilter = Pick<DayScope, 'deli_ids' | 'deli'>

/** Open orders promised until then, earliest first. */
export async function listPromised(db: Db, which: DeliFilter, until: Date, most: number): Promise<OrderRowFacts[]> {
  const { rows } = await sql<{ row: OrderRowFacts }>`select ${rowJson} as row from orders
    where ${isOpen} and promise_from <= ${until} and ${inDelis(which)} order by promise_from, id limit ${most}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

export type WaitingOrdersRow = { readonly count: number; readonly orders: OrderRowFacts[]; readonly delis: NamedDeli[] }

/** Pending orders of any day, oldest first. */
export async function findWaiting(db: Db, deli_ids: readonly number[] | null, most: number): Promise<WaitingOrdersRow> {
  const pending = sql`from orders where status = 'pending' and ${isOpen} and ${inDelis({ deli_ids, deli: undefined })}`
  const { rows } = await sql<WaitingOrdersRow>`select (select count(*) ${pending}) as count,
    coalesce((select json_agg(oldest.row) from (select ${rowJson} as row ${pending} order by id limit ${most}) as oldest),
      '[]') as orders,
    ${delisOf(deli_ids)} as delis`.execute(db)
  return rows[0]!
}
