import { EVENTS, type EventData, type EventName } from '@tavlin/contract/events'
import { sql } from 'kysely'
import type { Call } from '../http/call.ts'
import type { Db, Tx } from '../db/db.ts'

/** Single writer of events: inserts the event in the transaction of its change. */
export async function record<N extends EventName>(
  tx: Tx,
  call: Call,
  name: N,
  data: EventData<N>,
  deli_id: number | null = null,
): Promise<void> {
  const checked = JSON.stringify(EVENTS[name].parse(data))
  await sql`select record_event(${name}, ${checked}::jsonb, ${deli_id}::integer, ${call.caller?.id ?? null}::bigint,
    ${call.request_id}, ${call.socket_id})`.execute(tx)
}

/** Records an event without a change, such as a page view, in a statement that is its own transaction. */
export const recordAlone = <N extends EventName>(db: Db, call: Call, name: N, data: EventData<N>): Promise<void> =>
  record(db as Tx, call, name, data)

/** Records many events of one name in one statement. */
export async function recordAll<N extends EventName>(
  tx: Tx,
  call: Call,
  name: N,
  all: readonly EventData<N>[],
): Promise<void> {
  if (all.length === 0) return
  const checked = all.map((data) => JSON.stringify(EVENTS[name].parse(data)))
  await sql`select record_event(${name}, data::jsonb, null, ${call.caller?.id ?? null}::bigint, ${call.request_id},
    ${call.socket_id}) from unnest(${checked}::text[]) as data`.execute(tx)
}

export type NewEvent = { [N in EventName]: { name: N; data: EventData<N>; deli_id?: number } }[EventName]

/** Records events of different names in this sequence, in one statement. */
export async function recordEach(tx: Tx, call: Call, all: readonly NewEvent[]): Promise<void> {
  if (all.length === 0) return
  const names = all.map(({ name }) => name)
  const checked = all.map(({ name, data }) => JSON.stringify(EVENTS[name].parse(data)))
  const deli_ids = all.map(({ deli_id }) => deli_id ?? null)
  await sql`select record_event(name, data::jsonb, deli_id, ${call.caller?.id ?? null}::bigint, ${call.request_id},
    ${call.socket_id}) from unnest(${names}::text[], ${checked}::text[], ${deli_ids}::integer[])
    as one (name, data, deli_id)`.execute(tx)
}
