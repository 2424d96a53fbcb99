import { addDays } from '../availability/dates.ts'
import { Refusal } from '../refusal.ts'

export type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Limit of a manual correction: a pin is moved to the right entrance, not to another neighbourhood. */
export const MOST_PIN_METERS = 2000
export const MOST_ADDRESSES = 50
// Minimum distance that counts as moved. Smaller differences are rounding, because a map returns coordinates with fewer
// digits.
const LEAST_METERS_OFF = 1
const EARTH_RADIUS_METERS = 6_371_008.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the great-circle distance in whole metres. */
export function metersBetween(a: Coordinates, b: Coordinates): number {
  const [lat_a, lat_b] = [radians(a.latitude), radians(b.latitude)]
  const half_north = Math.sin((lat_b - lat_a) / 2)
  const half_east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const half_chord = Math.sqrt(half_north ** 2 + Math.cos(lat_a) * Math.cos(lat_b) * half_east ** 2)
  return Math.round(2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, half_chord)))
}

/** Coordinates of the pin, and the geocoded location when it differs. The address text stays the same. */
export function locationPin(
  location: Coordinates,
  pin: Coordinates | null,
): Coordinates & { location: Coordinates | null } {
  const { latitude, longitude } = location
  if (pin === null || checkPin(location, pin) < LEAST_METERS_OFF) return { latitude, longitude, location: null }
  return { latitude: pin.latitude, longitude: pin.longitude, location: { latitude, longitude } }
}

export function checkPin(location: Coordinates, pin: Coordinates): number {
  const meters = metersBetween(location, pin)
  if (meters > MOST_PIN_METERS) throw new Refusal('pin_too_far', { meters, most_meters: MOST_PIN_METERS })
  return meters
}

/**
 * The pin check for drivers, who may not read the address. Its error omits the distance, because three distances would
 * reveal the location of the address.
 */
export function checkProposedPin(location: Coordinates, pin: Coordinates): void {
  if (metersBetween(location, pin) > MOST_PIN_METERS) throw new Refusal('pin_too_far', { most_meters: MOST_PIN_METERS })
}

/** Prefix of the location id of an address that no geocoder returned: it was placed on the map by hand, or imported. */
const PINNED = 'pin-'

export const pinnedLocationId = (unique: string): string => `${PINNED}${unique}`

/** Whether the address came from the geocoder; otherwise only a person vouches for its text and position. */
export const isVerifiedLocation = (place_id: string): boolean => !place_id.startsWith(PINNED)

/** Reads coordinates as map apps copy them: "32.0853, 34.7818". Returns null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  const [, latitude, longitude] = /^\s*(-?\d{1,2}(?:\.\d+)?)[\s,]+(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const read = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(read.latitude) <= 90 && Math.abs(read.longitude) <= 180 ? read : null
}

/** Number of days after a trip in which its driver may propose pins. */
const PROPOSAL_DAYS = 2

/** Returns the oldest business day for whose trips a driver may still propose pins. */
export const pinProposalsSince = (today: string): string => addDays(today, -PROPOSAL_DAYS)
