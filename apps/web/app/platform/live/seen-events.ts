const REMEMBERED = 2000

/**
 * Stores the events that this page has received. The relay publishes them in order, so the newest one is the cursor to
 * resume from. An event that arrives by the socket and again by the catch-up request counts once.
 */
export function seenEvents(start: number) {
  let cursor = start
  const seen = new Set<string>()
  return {
    cursor: () => cursor,
    /** Sets the cursor given by the API, which is lower than ours after a restored backup. */
    goOnFrom(next: number): void {
      cursor = next
    },
    isNew(channel: string, id: number): boolean {
      cursor = Math.max(cursor, id)
      const key = `${id} ${channel}`
      if (seen.has(key)) return false
      seen.add(key)
      const [oldest] = seen
      if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}
