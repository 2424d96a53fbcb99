import type { StoredEvent } from '#platform/events/event-feed.ts'

/** Whether the deli may have something to print after this event, or an agent may have a job to return. */
const isNews = ({ name }: StoredEvent): boolean =>
  name === 'order.placed' || name === 'order.moved' || name === 'print_job.moved' || name === 'printing.changed'

/** Long polls of print agents that wait for an event of their deli. */
export type PollWaiters = ReturnType<typeof openPollWaiters>

export function openPollWaiters() {
  const waiting = new Map<number, Set<() => void>>()
  let is_closed = false
  const wakeAll = (deli_id: number) => waiting.get(deli_id)?.forEach((wake) => wake())
  return {
    hear: (events: readonly StoredEvent[]): void => {
      for (const event of events) if (event.deli_id !== null && isNews(event)) wakeAll(event.deli_id)
    },
    /** Resolves after an event of the deli, after `ms`, or when the process stops. */
    wait: (deli_id: number, ms: number): Promise<void> =>
      new Promise((done) => {
        if (is_closed) return done()
        const of_deli = waiting.get(deli_id) ?? new Set()
        waiting.set(deli_id, of_deli)
        const wake = () => {
          clearTimeout(timer)
          of_deli.delete(wake)
          if (of_deli.size === 0 && waiting.get(deli_id) === of_deli) waiting.delete(deli_id)
          done()
        }
        const timer = setTimeout(wake, ms)
        of_deli.add(wake)
      }),
    close: (): void => {
      is_closed = true
      for (const deli_id of waiting.keys()) wakeAll(deli_id)
    },
  }
}
