import { useEffect, useState } from 'react'

/** The moment in ms, told anew every so often; null where the server draws, whose clock is another one. */
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
