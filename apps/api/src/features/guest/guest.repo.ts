import type { NamedEntity } from '@tavlin/domain/named'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** The screen at the counter shows orders due or ready within this time, and no more numbers than fit. */
const SOON = sql`interval '1 hour'`
const MOST_NUMBERS = 40

type StatusRow = { readonly deli: NamedEntity; readonly preparing: number[]; readonly ready: number[] }

/** Returns undefined when there is no such deli. */
export async function findStatus(db: Db, deli_id: number, now: Date): Promise<StatusRow | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<StatusRow>`
    select json_build_object('id', deli.id, 'name_he', deli.name_he, 'name_en', deli.name_en) as deli,
      array(select number from orders where deli_id = deli.id and order_type = 'pickup'
        and status in ('accepted', 'cooking') and promise_from < ${at} + ${SOON}
        order by promise_from, id limit ${MOST_NUMBERS}) as preparing,
      array(select number from orders where deli_id = deli.id and order_type = 'pickup'
        and status = 'ready' and ready_at > ${at} - ${SOON}
        order by ready_at desc, id desc limit ${MOST_NUMBERS}) as ready
    from deli where id = ${deli_id}`.execute(db)
  return rows[0]
}

export async function findAllergens(db: Db): Promise<readonly NamedEntity[]> {
  const { rows } = await sql<NamedEntity>`select id, name_he, name_en from allergen order by position, id`.execute(db)
  return rows
}
