import { useEffect, useState } from 'react'

/** Returns the current time in ms, updated at this interval; null in server rendering, because the clocks differ. */
export function useNow(every_ms: number): number | null {
  const [now_ms, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, every_ms)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [every_ms])
  return now_ms
}
