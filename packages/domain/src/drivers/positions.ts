import { metersBetween } from '../customers/location.ts'
import { type Instant, ms } from '../instant.ts'

export type Fix = { readonly lat: number; readonly lng: number; readonly at: Instant }

/** Retention of positions, in days. */
export const POSITION_DAYS = 30
/** A driver who stays within this many metres for `STATIONARY_MINUTES` is stationary. */
export const STATIONARY_M = 80
export const STATIONARY_MINUTES = 12
/** Least accurate fix, in metres, that a phone sends. */
const WORST_ACCURACY_M = 100
const LEAST_MOVE_M = 40
/** A phone that does not move sends a fix this often, so that a stationary driver differs from a lost signal. */
const HEARTBEAT_MS = 60_000
/** Positions older than this are not used for statements about the present. */
const FRESH_MS = 3 * 60_000

/** Thins the fixes on the phone: inaccurate ones and small moves are not sent. */
export function isWorthSending(last: Fix | null, next: Fix & { readonly accuracy_m: number }): boolean {
  if (next.accuracy_m > WORST_ACCURACY_M) return false
  if (last === null) return true
  return ms(next.at) - ms(last.at) >= HEARTBEAT_MS || metresBetween(last, next) >= LEAST_MOVE_M
}

type LatLng = Pick<Fix, 'lat' | 'lng'>
const metresBetween = (from: LatLng, to: LatLng): number =>
  metersBetween({ latitude: from.lat, longitude: from.lng }, { latitude: to.lat, longitude: to.lng })

const isFresh = ({ at }: Pick<Fix, 'at'>, now: Date): boolean => now.getTime() - ms(at) <= FRESH_MS

/** Minutes since a driver stopped moving; null while the driver moves, briefly stops, or sends no position. */
export function stationaryMinutes(
  position: Pick<Fix, 'at'> & { readonly still_since: Instant | null },
  now: Date,
): number | null {
  if (position.still_since === null || !isFresh(position, now)) return null
  const minutes = Math.floor((now.getTime() - ms(position.still_since)) / 60_000)
  return minutes >= STATIONARY_MINUTES ? minutes : null
}

/**
 * Distance from the driver to the customer's door in metres, rounded so that it does not reveal the exact position;
 * null without a recent position or a door.
 */
export function distanceToDoor(driver: Fix | null, door: LatLng | null, now: Date): number | null {
  if (driver === null || door === null || !isFresh(driver, now)) return null
  const metres = metresBetween(driver, door)
  const step = metres < 2000 ? 100 : 500
  return Math.max(step, Math.round(metres / step) * step)
}
