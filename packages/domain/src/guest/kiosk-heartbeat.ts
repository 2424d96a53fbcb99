import { businessDay } from '../business-day.ts'

export const KIOSK_HEARTBEAT_SECONDS = 60

/** The reloads of all kiosks are spread over these minutes after the business day changes. */
const RELOAD_MINUTES = 30

/** Whether a page that was loaded on an earlier business day must be loaded again. */
export function isReloadDue(kiosk_id: number, loaded_at: Date, now: Date): boolean {
  const delay_ms = (kiosk_id % RELOAD_MINUTES) * 60_000
  const dayOf = (at: Date) => businessDay(new Date(at.getTime() - delay_ms))
  return dayOf(now) > dayOf(loaded_at)
}
