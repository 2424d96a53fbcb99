import { EVENTS, type EventData, type EventName } from '@tavlin/contract/events'
import { sql } from 'kysely'
import type { Call } from './call.ts'
import type { Db, Tx } from './db.ts'

/** The only way to tell: writes the event beside the change it tells of. */
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

/** What changes nothing else, such as a look: one statement is a transaction by itself. */
export const recordAlone = <N extends EventName>(db: Db, call: Call, name: N, data: EventData<N>): Promise<void> =>
  record(db as Tx, call, name, data)

/** The same of many, in one statement. */
export async function recordAll<N extends EventName>(
  tx: Tx,
  call: Call,
  name: N,
  all: readonly EventData<N>[],
): Promise<void> {
  if (all.length === 0) return
  const checked = all.map((data) => JSON.stringify(EVENTS[name].parse(data)))
  await sql`select record_event(${name}, told::jsonb, null, ${call.caller?.id ?? null}::bigint, ${call.request_id},
    ${call.socket_id}) from unnest(${checked}::text[]) as told`.execute(tx)
}

export type Told = { [N in EventName]: { name: N; data: EventData<N>; deli_id?: number } }[EventName]

/** What one command has to tell of different kinds, in this order, in one statement. */
export async function recordEach(tx: Tx, call: Call, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return
  const names = all.map(({ name }) => name)
  const checked = all.map(({ name, data }) => JSON.stringify(EVENTS[name].parse(data)))
  const deli_ids = all.map(({ deli_id }) => deli_id ?? null)
  await sql`select record_event(name, told::jsonb, deli_id, ${call.caller?.id ?? null}::bigint, ${call.request_id},
    ${call.socket_id}) from unnest(${names}::text[], ${checked}::text[], ${deli_ids}::integer[])
    as one (name, told, deli_id)`.execute(tx)
}

/** A number shown on every screen moves with what it counts; below 0 it never goes. */
export async function addToCounter(tx: Tx, call: Call, name: 'unread_messages', by: number): Promise<void> {
  await sql`update counter set value = greatest(0, value + ${by}) where name = ${name}`.execute(tx)
  await record(tx, call, 'counter.changed', { name })
}
