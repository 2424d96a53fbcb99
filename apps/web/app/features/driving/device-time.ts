/** Storage key of the clock difference between server and phone, which is needed while there is no signal. */
const KEY = 'driver-clock-offset'
/** Smaller differences are network latency and are stored as 0. */
const NOISE_MS = 3000

/** Stores the clock difference when a response arrives; `at` is the server's time in the response. */
export function measureClock(at: string): void {
  const offset_ms = Date.parse(at) - Date.now()
  try {
    localStorage.setItem(KEY, String(Math.abs(offset_ms) < NOISE_MS ? 0 : Math.round(offset_ms)))
  } catch {
    // Without storage, commands contain the phone's time without a clock difference.
  }
}

/** Returns the phone's time and the stored clock difference, to send with a command. */
export function deviceTime(): { device_at: string; offset_ms: number | null } {
  return { device_at: new Date().toISOString(), offset_ms: storedOffset() }
}

function storedOffset(): number | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}
