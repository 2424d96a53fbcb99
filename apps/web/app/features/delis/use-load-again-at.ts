import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** The API's clock and this one differ a little: asked too early, the answer would still be the old one. */
const MARGIN_MS = 1500
/** A longer wait overflows the timer and would end at once. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/** A moment at which the screen becomes untrue by itself, such as the end of a pause. */
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
