import { useSyncExternalStore } from 'react'
import { makeListeners } from '#base/listeners.ts'

/**
 * Difference to the server's clock, and when the menu was stored. In a separate file, because the screen needs it at
 * once and loads the rest of the offline code later.
 */
const known = { offset_ms: null as number | null, menu_saved_at: null as number | null }
const { subscribe, notify } = makeListeners()

/** Smaller differences are noise: the server's `date` header has whole seconds. */
const NOISE_MS = 2000

/** Stores the difference to the server's clock, in milliseconds, and returns whether it has changed. */
export function setClockOffset(offset_ms: number): boolean {
  const rounded = Math.abs(offset_ms) < NOISE_MS ? 0 : Math.round(offset_ms)
  if (known.offset_ms !== null && Math.abs(rounded - known.offset_ms) < NOISE_MS) return false
  known.offset_ms = rounded
  notify()
  return true
}

/** `saved_at`: device time in milliseconds. */
export const setMenuSaved = (saved_at: number): void => void (known.menu_saved_at = saved_at)

/** Returns the milliseconds to add to the device's clock to get the server's time; null before the first response. */
export const clockOffset = (): number | null => known.offset_ms
export const useClockOffset = (): number => useSyncExternalStore(subscribe, clockOffset, () => null) ?? 0
export const serverNow = (): Date => new Date(Date.now() + (known.offset_ms ?? 0))
/** Returns when the menu was loaded, by the server's clock. */
export const menuLoadedAt = (): Date | null =>
  known.menu_saved_at === null ? null : new Date(known.menu_saved_at + (known.offset_ms ?? 0))
