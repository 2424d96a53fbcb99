/** Difference between the clocks of server and phone, stored for the time without signal. */
const KEY = 'driver-clock-offset'
/** Smaller differences come from the network. */
const NOISE_MS = 3000

/** Called when the server's answer arrives; `at` is the server's time in it. */
export function measureClock(at: string): void {
  const offset_ms = Date.parse(at) - Date.now()
  try {
    localStorage.setItem(KEY, String(Math.abs(offset_ms) < NOISE_MS ? 0 : Math.round(offset_ms)))
  } catch {
    // Without storage the commands carry the time of the phone alone.
  }
}

/** Time of a tap for a command. */
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
