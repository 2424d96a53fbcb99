import { useEffect, useEffectEvent } from 'react'

/**
 * Not configurable, because one value fits every counter: longer than a customer looks for a card, and shorter than the
 * breaks of a clerk.
 */
export const IDLE_MINUTES = 5
const CHECK_MS = 5000

/**
 * Calls `onIdle` when nobody has touched the device for `IDLE_MINUTES`, and again every few seconds until it returns
 * true. The wall clock also counts the time a tablet was asleep.
 */
export function useIdle(is_on: boolean, onIdle: () => boolean): void {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (!is_on) return
    let last_ms = Date.now()
    const touch = () => {
      last_ms = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - last_ms < IDLE_MINUTES * 60_000) return
      if (idle()) touch()
    }, CHECK_MS)
    addEventListener('pointerdown', touch, true)
    addEventListener('keydown', touch, true)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', touch, true)
      removeEventListener('keydown', touch, true)
    }
  }, [is_on])
}
