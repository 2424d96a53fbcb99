const REMEMBERED = 2000

/**
 * What this page has heard. The relay tells events in order, so the newest one is the place to go on from after an
 * absence; what was told by the socket and then again by the answer counts once.
 */
export function heardEvents(start: number) {
  let cursor = start
  const seen = new Set<string>()
  return {
    cursor: () => cursor,
    /** The API's own word on where to go on; lower than ours after a restored backup. */
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
