/**
 * Throttles `run`: it starts at most once per `gap_ms`, never concurrently, and always once more after the last call.
 * It starts `burst_ms` after the first call, so that a burst of calls causes one run.
 */
export function coalesce(run: () => Promise<unknown> | void, gap_ms: number, burst_ms = 0) {
  let is_running = false
  let is_wanted = false
  let is_stopped = false

  async function work(): Promise<void> {
    is_running = true
    while (is_wanted && !is_stopped) {
      if (burst_ms > 0) await new Promise((done) => setTimeout(done, burst_ms))
      if (is_stopped) break
      is_wanted = false
      const gap = new Promise((done) => setTimeout(done, gap_ms))
      // `run` reports its own failures; the next call runs it again.
      await Promise.allSettled([run(), gap])
    }
    is_running = false
  }

  return {
    trigger: (): void => {
      is_wanted = true
      if (!is_running) void work()
    },
    stop: (): void => {
      is_stopped = true
    },
  }
}
