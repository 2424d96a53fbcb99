import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import type { AcknowledgedWrite } from './writers.ts'

type StoredEvent = { readonly id: number; readonly deli_id: number; readonly actor_id: number }
export type DatabaseState = { readonly events: readonly StoredEvent[]; readonly dead_letters: number }

export async function readTruth(db: Db): Promise<DatabaseState> {
  const { rows: events } = await sql<StoredEvent>`select id, deli_id, actor_id from event
    where name = 'setting.changed' order by id`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from dead_letter`.execute(db)
  return { events, dead_letters: rows[0]!.n }
}

/**
 * Checks that every acknowledged write is stored once: the versions of a deli are 1 to n without a gap, the newest
 * value is that of n, and its events contain the writers in version order, which is lock order.
 */
export async function checkWrites(db: Db, acknowledged: readonly AcknowledgedWrite[], { events }: DatabaseState) {
  const { rows } = await sql<{
    deli_id: number
    version: number
    value: string
  }>`select deli_id, version, value #>> '{}' as value
    from setting where key = 'manager_phone'`.execute(db)
  const faults: string[] = []
  let missing = 0
  let doubled = 0
  const stored = new Map(rows.map((row) => [row.deli_id, row]))
  for (const deli_id of new Set(acknowledged.map((write) => write.deli_id))) {
    const by_version = acknowledged.filter((write) => write.deli_id === deli_id).sort((a, b) => a.version - b.version)
    const { version, value } = stored.get(deli_id) ?? { version: 0, value: '' }
    const versions = new Set(by_version.map((write) => write.version).filter((one) => one <= version))
    missing += by_version.length - versions.size
    doubled += version - versions.size
    if (by_version.at(-1)?.value !== value)
      faults.push(`deli ${deli_id}: its newest value is not the last acknowledged`)
    const actor_ids = events.filter((event) => event.deli_id === deli_id).map((event) => event.actor_id)
    if (actor_ids.join() !== by_version.map((write) => write.actor_id).join())
      faults.push(`deli ${deli_id}: its events are not in the order of its writes`)
  }
  return { missing, doubled, faults }
}

/** Counts the events that a listener missed, and those that it should not have received. */
export function checkHearing(
  received: ReadonlyMap<number, string>,
  { events }: DatabaseState,
  may: (event: StoredEvent) => boolean,
) {
  const lost = events.filter((event) => may(event) && !received.has(event.id)).length
  const allowed = new Set(events.filter(may).map((event) => event.id))
  const leaked = [...received.keys()].filter((id) => !allowed.has(id)).length
  return { lost, leaked }
}
