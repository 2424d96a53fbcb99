import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { type DayScope, inDelis } from './board.repo.ts'
import { delisOf } from './day.repo.ts'
import type { OrderRowFacts } from '../order-derived.ts'
import { isOpen, rowJson } from '../order-json.repo.ts'

type DeliFilter = Pick<DayScope, 'deli_ids' | 'deli'>

/** Returns open orders whose promise begins by `until`, earliest first. */
export async function listPromised(db: Db, which: DeliFilter, until: Date, most: number): Promise<OrderRowFacts[]> {
  const { rows } = await sql<{ row: OrderRowFacts }>`select ${rowJson} as row from orders
    where ${isOpen} and promise_from <= ${until} and ${inDelis(which)} order by promise_from, id limit ${most}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

export type WaitingOrdersRow = {
  readonly count: number
  readonly orders: OrderRowFacts[]
  readonly delis: NamedEntity[]
}

/** Returns pending orders of any day, oldest first, without those of guests who have not paid yet. */
export async function findWaiting(db: Db, deli_ids: readonly number[] | null, most: number): Promise<WaitingOrdersRow> {
  const pending = sql`from orders where status = 'pending' and pay_by is null and ${isOpen} and ${inDelis({ deli_ids, deli: undefined })}`
  const { rows } = await sql<WaitingOrdersRow>`select (select count(*) ${pending}) as count,
    coalesce((select json_agg(oldest.row) from (select ${rowJson} as row ${pending} order by id limit ${most}) as oldest),
      '[]') as orders,
    ${delisOf(deli_ids)} as delis`.execute(db)
  return rows[0]!
}
