import type { orders } from '@tavlin/contract/orders'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

type Entry = HandlerResult<typeof orders.timeline>['data'][number]
const MOST = 200

export async function findTimeline(db: Db, id: number): Promise<{ deli_id: number; entries: Entry[] } | undefined> {
  const { rows } = await sql<{ deli_id: number; entries: Entry[] }>`select deli_id, coalesce((
      select json_agg(json_build_object('id', event.id, 'at', event.at, 'name', event.name,
        'by', ${personOf(sql`event.actor_id`)}, 'data', event.data || coalesce((select jsonb_build_object('note', text)
          from note where note.id = (event.data ->> 'note_id')::bigint), '{}')) order by event.id desc)
      from (select * from event where subject = ${`order:${id}`} order by id desc limit ${sql.lit(MOST)}) as event
    ), '[]') as entries from orders where id = ${id}`.execute(db)
  return rows[0]
}
