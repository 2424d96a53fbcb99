import type { Entry } from './entry.ts'

export type Watcher = { onRejected: (entry: Entry) => void }

/**
 * Manages the callbacks of screens that show entries of a subject, and the waits for the responses to single entries.
 */
export function makeWatchers() {
  const of_subject = new Map<string, Set<Watcher>>()
  const waiting = new Map<string, (answer: { data: unknown } | null) => void>()
  return {
    answered: (id: string, data: unknown): void => waiting.get(id)?.({ data }),
    /** Ends the wait for the response to an entry that failed, although the entry is sent again later. */
    failed: (id: string): void => waiting.get(id)?.(null),
    answerOf: (id: string, wait_ms: number): Promise<{ data: unknown } | null> =>
      new Promise<{ data: unknown } | null>((done) => {
        waiting.set(id, done)
        setTimeout(() => done(null), wait_ms)
      }).finally(() => waiting.delete(id)),
    has: (subject: string): boolean => of_subject.has(subject),
    rejected: (entry: Entry): void => {
      for (const { onRejected } of of_subject.get(entry.subject) ?? []) onRejected(entry)
    },
    watch: (subject: string, watcher: Watcher): (() => void) => {
      const own = of_subject.get(subject) ?? new Set()
      of_subject.set(subject, own.add(watcher))
      return () => {
        own.delete(watcher)
        if (own.size === 0) of_subject.delete(subject)
      }
    },
  }
}

/**
 * Never runs `work` concurrently: calls during a run cause one more run. Resolves after a run that began later than the
 * call.
 */
export function repeated(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let is_wanted = false
  async function run(): Promise<void> {
    while (is_wanted) {
      is_wanted = false
      await work()
    }
  }
  return () => {
    is_wanted = true
    return (running ??= run().finally(() => (running = null)))
  }
}
