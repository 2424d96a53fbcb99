import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** Allows for clock skew: a request sent too early would return the old state. */
const MARGIN_MS = 1500
/** Moments further away are ignored, because `setTimeout` fires at once for delays above 24.8 days. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/** Reloads at a moment when the data becomes stale by itself, such as the end of a pause. */
export function useLoadAgainAt(at: string | undefined): void {
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(() => void revalidate())
  useEffect(() => {
    const wait_ms = at === undefined ? Infinity : Date.parse(at) - Date.now()
    if (wait_ms < -MARGIN_MS || wait_ms > LONGEST_MS) return
    const timer = setTimeout(() => again(), wait_ms + MARGIN_MS)
    return () => clearTimeout(timer)
  }, [at])
}
