import { Denied } from '../http/errors.ts'

/**
 * `key` identifies the waiter for the limit per key. `is_first` is served before all others and does not count in their
 * queue.
 */
export type Waiter = { readonly key: string; readonly is_first: boolean }
type QueuedWork = { readonly key: string; readonly proceed: () => void }

/**
 * Creates a semaphore with a bounded queue for costly work: `at_once` calls run, `longest` may wait, and of those at
 * most `per_key` with the same key. Further calls are rejected. Without a key there is no limit per key.
 */
export function openQueue(at_once: number, longest: number, per_key = longest) {
  let working = 0
  const first: QueuedWork[] = []
  const others: QueuedWork[] = []
  const waitIn = (line: QueuedWork[], key: string): Promise<void> => {
    const is_over_own = key !== '' && line.filter((waiting) => waiting.key === key).length >= per_key
    if (is_over_own || line.length >= longest) throw new Denied('busy')
    return new Promise((proceed) => line.push({ key, proceed }))
  }
  return async <T>(work: () => Promise<T>, { key, is_first }: Waiter = ANYONE): Promise<T> => {
    if (working < at_once) working++
    else await waitIn(is_first ? first : others, key)
    try {
      return await work()
    } finally {
      // Passes the slot directly to the next waiter, so that a new caller cannot get it in between.
      const next = first.shift() ?? others.shift()
      if (next) next.proceed()
      else working--
    }
  }
}

const ANYONE: Waiter = { key: '', is_first: false }
