import { createHash } from 'node:crypto'
import type { Database } from '../../apps/api/src/platform/db/db.ts'

export const WRITERS = 10
const NAMES_EACH = 40

/** SQL of one transaction: sets or deletes a counter, and records its event. */
const WRITE = `
  with gone as (delete from counter where name = $1 and $2::bigint is null),
  saved as (insert into counter (name, value) select $1, $2::bigint where $2::bigint is not null
    on conflict (name) do update set value = excluded.value)
  select record_event('counter.changed', jsonb_build_object('write', $3::text), null, null, null, null) as id`

type Write = { key: string; name: string; value: number | null }

/** Expected content of the database, according to acknowledged writes. */
export type Model = {
  counters: Map<string, number>
  events: Map<string, number>
  /** Writes that a writer sent and that were not acknowledged. */
  open: Map<number, Write>
}

export const emptyModel = (): Model => ({ counters: new Map(), events: new Map(), open: new Map() })

function apply(model: Model, { key, name, value }: Write, event_id: number): void {
  model.events.set(key, event_id)
  if (value === null) model.counters.delete(name)
  else model.counters.set(name, value)
}

/**
 * Runs writers that each change their own rows, one transaction after another, until the total is reached or the server
 * is down.
 */
export async function writeUntil({ pool }: Database, model: Model, total: number): Promise<void> {
  const writer = async (number: number): Promise<void> => {
    while (model.events.size < total) {
      const n = model.events.size
      const write: Write = {
        key: `${number}-${n}`,
        name: `writer ${number}.${n % NAMES_EACH}`,
        value: n % 7 === 0 ? null : n,
      }
      model.open.set(number, write)
      const { rows } = await pool.query<{ id: number }>(WRITE, [write.name, write.value, write.key])
      apply(model, write, rows[0]!.id)
      model.open.delete(number)
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, (_, number) => writer(number)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const hashOf = (rows: string[]) => ({
  rows: rows.length,
  hash: createHash('sha256').update(rows.join('\n')).digest('hex'),
})

export function hashesOf({ counters, events }: Model) {
  return {
    counters: hashOf([...counters].map(([name, value]) => `${name} ${value}`).sort()),
    events: hashOf([...events].map(([key, id]) => `${key} ${id}`).sort()),
  }
}

export async function readModel({ pool }: Database): Promise<Model> {
  const counters = await pool.query<{ name: string; value: number }>(
    `select name, value from counter where name ~ '^writer'`,
  )
  const events = await pool.query<{ key: string; id: number }>(
    `select data->>'write' as key, id from event where data ? 'write'`,
  )
  return {
    counters: new Map(counters.rows.map(({ name, value }) => [name, value])),
    events: new Map(events.rows.map(({ key, id }) => [key, id])),
    open: new Map(),
  }
}

/** Adds unacknowledged writes that were found: each may exist or not, but never partially. */
export function withFound(model: Model, found: Model): Model {
  const both: Model = { ...model, counters: new Map(model.counters), events: new Map(model.events) }
  for (const write of model.open.values()) {
    const event_id = found.events.get(write.key)
    if (event_id !== undefined) apply(both, write, event_id)
  }
  return both
}
