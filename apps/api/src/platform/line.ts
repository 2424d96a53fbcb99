import { Denied } from './errors.ts'

/** `key`: who waits, for the limit per key. `is_first`: served before all others, and not in their way. */
export type Waiter = { readonly key: string; readonly is_first: boolean }
type Waiting = { readonly key: string; readonly proceed: () => void }

/**
 * A queue for costly work, done by a few at a time: `longest` may wait, and of those `per_key` for the same key. More are
 * refused. Whoever gives no key has no limit of their own.
 */
export function openLine(at_once: number, longest: number, per_key = longest) {
  let working = 0
  const first: Waiting[] = []
  const others: Waiting[] = []
  const waitIn = (line: Waiting[], key: string): Promise<void> => {
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
      // Whoever waits takes over the place itself: were it free for a moment, a newcomer could slip in besides.
      const next = first.shift() ?? others.shift()
      if (next) next.proceed()
      else working--
    }
  }
}

const ANYONE: Waiter = { key: '', is_first: false }
