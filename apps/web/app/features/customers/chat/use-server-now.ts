import { useEffect, useState } from 'react'

/**
 * Returns the server's time: the time of its answer plus the time since. The clock of the device may be wrong. The server
 * renders the same time, so that the first render in the browser matches.
 */
export function useServerNow(answered_at: string, every_ms: number): Date {
  const [since, setSince] = useState({ answered_at, ms: 0 })
  useEffect(() => {
    const start_ms = performance.now()
    const timer = setInterval(() => setSince({ answered_at, ms: performance.now() - start_ms }), every_ms)
    return () => clearInterval(timer)
  }, [answered_at, every_ms])
  return new Date(Date.parse(answered_at) + (since.answered_at === answered_at ? since.ms : 0))
}
