import { makeListeners } from '#base/listeners.ts'
import { backoffMs } from './backoff.ts'

export type Reach = ReturnType<typeof watchReach>

/** Tracks whether the API is reachable. After a loss it polls with backoff until the API answers. */
export function watchReach(isThere: () => Promise<boolean>, waitMs: (tries: number) => number = backoffMs) {
  const { subscribe, notify } = makeListeners()
  const waiting = new Set<() => void>()
  let is_lost = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  async function knock(): Promise<void> {
    clearTimeout(timer)
    const is_there = await isThere().catch(() => false)
    if (!is_lost) return
    if (!is_there) return wait()
    is_lost = false
    for (const goOn of waiting) goOn()
    notify()
  }
  function wait(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void knock(), waitMs(tries++))
  }

  return {
    isLost: () => is_lost,
    /** Called when a request found the API unreachable. */
    lost: (): void => {
      if (is_lost) return
      is_lost = true
      tries = 0
      notify()
      wait()
    },
    /** Skips the backoff delay: the network came back, or the user requested a retry. */
    checkNow: (): void => {
      if (is_lost) void knock()
    },
    untilBack: (signal?: AbortSignal | null): Promise<void> => {
      if (!is_lost) return Promise.resolve()
      return new Promise((done, fail) => {
        const giveUp = () => {
          waiting.delete(goOn)
          fail(signal?.reason)
        }
        const goOn = () => {
          waiting.delete(goOn)
          signal?.removeEventListener('abort', giveUp)
          done()
        }
        waiting.add(goOn)
        if (signal?.aborted) giveUp()
        else signal?.addEventListener('abort', giveUp, { once: true })
      })
    },
    onChange: subscribe,
  }
}
