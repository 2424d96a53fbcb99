import type { Entry } from './entry.ts'

export type Watcher = { onRefused: (entry: Entry) => void }

/** Screens that show entries of a subject. */
export function makeWatchers() {
  const of_subject = new Map<string, Set<Watcher>>()
  return {
    has: (subject: string): boolean => of_subject.has(subject),
    refused: (entry: Entry): void => {
      for (const { onRefused } of of_subject.get(entry.subject) ?? []) onRefused(entry)
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

/** Runs `work` again and again while it is requested. Resolves after a run that started later than the call. */
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
