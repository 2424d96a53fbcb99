import type { DispatchAction } from '@tavlin/contract/dispatch-schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type ActionRow = z.input<typeof DispatchAction>
type NamedDriver = { readonly driver_id: number; readonly name: string }
type NamedTrip = { readonly id: number; readonly seq: number; readonly driver_id: number }
type ActionFilter = {
  readonly date: string
  readonly hour: number
  readonly deli_ids: readonly number[] | null
  readonly trip?: number | undefined
  readonly before?: number | undefined
}

/** SQL for the changes of an action. Adds the deli of each order, because order numbers repeat between delis. */
const changes = sql`coalesce((select jsonb_agg(change || jsonb_build_object('deli_id', orders.deli_id) order by nth)
  from jsonb_array_elements(page.changes) with ordinality as item (change, nth)
  join orders on orders.id = (change ->> 'order_id')::bigint), '[]')`

/** Returns the actions newest first; a wave has a few hundred at most. */
export async function findActions(db: Db, which: ActionFilter, caller_id: number, limit: number) {
  const { date, hour, deli_ids, trip, before } = which
  const { rows } = await sql<{ action: ActionRow; drivers: NamedDriver[]; trips: NamedTrip[] }>`with page as (
      select * from dispatch_action where date = ${date}::date and hour = ${hour}
        and (${deli_ids === null} or deli_ids && ${deli_ids ?? []}::integer[])
        and (${trip ?? null}::bigint is null or ${trip ?? null}::bigint = any (trip_ids))
        and id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by id desc limit ${limit})
    select json_build_object('id', id, 'kind', kind, 'trip_move', trip_move, 'note', note, 'by', ${personOf(sql`page.by_id`)}, 'at', at, 'changes', ${changes},
        'trip_ids', trip_ids, 'overridden', overridden, 'is_undone', undone_by is not null,
        'may_undo', undone_by is null and by_id is not distinct from ${caller_id} and kind not in ('undo', 'create', 'trip', 'start', 'deliver', 'stop')) as action,
      coalesce((select json_agg(json_build_object('id', trip.id, 'seq', trip.seq, 'driver_id', trip.driver_id))
        from trip where trip.id = any (page.trip_ids)), '[]') as trips,
      coalesce((select json_agg(json_build_object('driver_id', app_user.id, 'name', full_name(first_name, last_name)))
        from app_user where app_user.id in (
          select trip.driver_id from trip where trip.id = any (page.trip_ids) union
          select (position ->> 'driver_id')::bigint
          from jsonb_array_elements(page.changes) as change,
            lateral (values (change -> 'before'), (change -> 'after')) as positions (position)
          where position ->> 'driver_id' is not null)), '[]') as drivers
    from page order by id desc`.execute(db)
  return rows
}
