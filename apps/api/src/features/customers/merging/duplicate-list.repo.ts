import { sql } from 'kysely'
import type { Tx } from '#platform/db/db.ts'
import type { List, ListQuery } from '#platform/db/list.ts'

export type DuplicateQuery = ListQuery & { customer?: number | undefined }

const side = (table: 'l' | 'r') => {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'phone', ${of('phone')}, 'email', ${of('email')}, 'created_at', ${of('created_at')},
    'completed_orders', ${of('completed_orders')}, 'last_order_at', ${of('last_order_at')},
    'address', coalesce((select coalesce(nullif(trim(route || ' ' || street_number), ''), formatted) from address
      where customer_id = ${of('id')} and is_default and deleted_at is null), ''))`
}

/** Lists only undecided pairs of customers who still exist. */
export const duplicateList: List<DuplicateQuery> = {
  name: 'duplicates',
  from: sql`from duplicate_candidate as pair
    join customer as l on l.id = pair.left_id and l.merged_into_id is null and l.erased_at is null
    join customer as r on r.id = pair.right_id and r.merged_into_id is null and r.erased_at is null`,
  id: sql`pair.id`,
  row: sql`json_build_object('left', ${side('l')}, 'right', ${side('r')}, 'score', pair.score, 'reasons', pair.reasons)`,
  sorts: { score: { by: sql`pair.score`, type: 'bigint' } },
  where: ({ customer }) => [
    sql`pair.dismissed_at is null`,
    ...(customer === undefined ? [] : [sql`(pair.left_id = ${customer} or pair.right_id = ${customer})`]),
  ],
}

/** Returns whether the pair was undecided; undefined when there is no such pair. */
export async function dismissPair(
  tx: Tx,
  { left_id, right_id }: { left_id: number; right_id: number },
  by: number | null,
  at: Date,
): Promise<{ was_open: boolean } | undefined> {
  const { rows } = await sql<{ was_open: boolean }>`
    with pair as (select * from duplicate_candidate where left_id = ${left_id} and right_id = ${right_id} for update),
    closed as (update duplicate_candidate as mine set dismissed_at = ${at}, dismissed_by = ${by}
      from pair where mine.id = pair.id and pair.dismissed_at is null)
    select dismissed_at is null as was_open from pair`.execute(tx)
  return rows[0]
}
