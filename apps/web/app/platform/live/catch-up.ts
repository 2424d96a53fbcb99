import type { seenEvents } from './seen-events.ts'
import type { LiveEvent } from './channels.ts'

export type MissedEvents = { data: LiveEvent[]; cursor: number; complete: boolean }
type CatchUpOptions = {
  readMissed: (after: number) => Promise<MissedEvents>
  heard: ReturnType<typeof seenEvents>
  hear: (event: LiveEvent) => void
  onGap: () => void
}

/** Limits the loop to 25,000 events. The first incomplete response has already triggered a full reload. */
const MOST_PAGES = 50

/** Reads the events missed while disconnected. A failed or incomplete response triggers a full reload. */
export async function catchUp({ readMissed, heard, hear, onGap }: CatchUpOptions): Promise<void> {
  try {
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const after = heard.cursor()
      const { data, cursor, complete } = await readMissed(after)
      for (const event of data) hear(event)
      // The API's cursor is lower than ours when the database was restored from a backup.
      heard.goOnFrom(cursor < after ? cursor : Math.max(cursor, heard.cursor()))
      if (!complete) onGap()
      if (complete || cursor <= after) return
    }
  } catch {
    onGap()
  }
}
