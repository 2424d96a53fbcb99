import type { seenEvents } from './seen-events.ts'
import type { LiveEvent } from './channels.ts'

export type MissedEvents = { data: LiveEvent[]; cursor: number; complete: boolean }
type CatchUpOptions = {
  readMissed: (after: number) => Promise<MissedEvents>
  seen: ReturnType<typeof seenEvents>
  hear: (event: LiveEvent) => void
  onGap: () => void
}

/** Limits the loop to 25,000 events. The first incomplete response has already triggered a full reload. */
const MOST_PAGES = 50

/** Reads the events missed while disconnected. A failed or incomplete response triggers a full reload. */
export async function catchUp({ readMissed, seen, hear, onGap }: CatchUpOptions): Promise<void> {
  try {
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const after = seen.cursor()
      const { data, cursor, complete } = await readMissed(after)
      for (const event of data) hear(event)
      // The API's cursor is lower than ours when the database was restored from a backup.
      seen.goOnFrom(cursor < after ? cursor : Math.max(cursor, seen.cursor()))
      if (!complete) onGap()
      if (complete || cursor <= after) return
    }
  } catch {
    onGap()
  }
}
