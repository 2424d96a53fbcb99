/** A smaller difference is network latency, not a wrong clock. */
const SLIGHT_MS = 5000
const SECOND_MS = 1000

/**
 * One clock for the whole page that notifies its listeners every second. The clock of a kitchen display may be wrong:
 * `set` adopts the time of the server.
 */
export function makeTicker(ownNow: () => number = Date.now) {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let ahead_ms = 0
  let second_ms = 0

  const tick = () => {
    second_ms = Math.floor((ownNow() + ahead_ms) / SECOND_MS) * SECOND_MS
    for (const listener of listeners) listener()
  }
  return {
    /** The displayed second. It is stable between two ticks, so that all components of a page agree. */
    now: (): number => second_ms,
    set: (server_now_ms: number): void => {
      const difference = server_now_ms - ownNow()
      ahead_ms = Math.abs(difference) < SLIGHT_MS ? 0 : difference
      tick()
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener)
      if (timer === undefined) {
        tick()
        timer = setInterval(tick, SECOND_MS)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    listeners: (): number => listeners.size,
  }
}

export const ticker = makeTicker()
