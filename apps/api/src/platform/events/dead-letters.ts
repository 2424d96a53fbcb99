import type { Db } from '../db/db.ts'
import type { StoredEvent } from './event-feed.ts'
import type { Consumer } from './relay.ts'

/** Joins by id; `event_at` only prunes partitions, because JavaScript rounded it to milliseconds. */
const waiting = (db: Db) =>
  db
    .selectFrom('dead_letter')
    .innerJoin('event', (join) =>
      join.onRef('event.id', '=', 'dead_letter.event_id').onRef('event.at', '>=', 'dead_letter.event_at'),
    )
    .where('replayed_at', 'is', null)

/** Returns dead letters that were not replayed yet. */
export function listDeadLetters(db: Db) {
  return waiting(db)
    .select(['dead_letter.id', 'consumer', 'event_id', 'event_at', 'name', 'attempts', 'error'])
    .orderBy('dead_letter.id')
    .limit(1000)
    .execute()
}

/**
 * Replays a dead letter to its consumer; returns false when the letter was replayed before, or when the letter or its
 * consumer does not exist.
 */
export async function replayDeadLetter(db: Db, consumers: readonly Consumer[], id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const letter = await waiting(tx)
      .selectAll('event')
      .select('dead_letter.consumer')
      .where('dead_letter.id', '=', id)
      .forUpdate('dead_letter')
      .executeTakeFirst()
    const consumer = consumers.find((c) => c.name === letter?.consumer)
    if (!letter || !consumer) return false
    await consumer.digest(tx, [letter as unknown as StoredEvent])
    await tx.updateTable('dead_letter').set({ replayed_at: new Date().toISOString() }).where('id', '=', id).execute()
    return true
  })
}
