import { metersBetween } from '../customers/location.ts'
import type { VehicleKind } from './dispatch-enums.ts'

export type LatLng = { readonly lat: number; readonly lng: number }
/** A leg with whole seconds without traffic, and whole metres. */
export type TravelLeg = { readonly seconds: number; readonly metres: number }

/** Routing profile of a vehicle: a van uses that of a car. */
export const TRAVEL_PROFILES = ['car', 'scooter', 'bicycle'] as const
export type TravelProfile = (typeof TRAVEL_PROFILES)[number]

export const profileOf = (vehicle: VehicleKind): TravelProfile => (vehicle === 'van' ? 'car' : vehicle)

/** Medians of 9,900 routes in the demo city: metres of road per great-circle metre, and speed. */
const ESTIMATES: Record<TravelProfile, { readonly detour: number; readonly kmh: number }> = {
  car: { detour: 1.38, kmh: 27.8 },
  scooter: { detour: 1.32, kmh: 27 },
  bicycle: { detour: 1.26, kmh: 17 },
}
const MPS_PER_KMH = 1 / 3.6

/**
 * Estimates a leg from the great-circle distance, for when the router is unavailable. Screens must mark it as an
 * estimate.
 */
export function estimateLeg(from: LatLng, to: LatLng, profile: TravelProfile): TravelLeg {
  const { detour, kmh } = ESTIMATES[profile]
  const metres = detour * metersBetween(spotOf(from), spotOf(to))
  return { seconds: Math.round(metres / (kmh * MPS_PER_KMH)), metres: Math.round(metres) }
}

const spotOf = ({ lat, lng }: LatLng) => ({ latitude: lat, longitude: lng })

/** Converts an hour of the business day to a clock hour: 24 is midnight. */
export const clockHour = (hour: number): number => hour % 24

export const inTraffic = (seconds: number, factor: number): number => Math.round(seconds * factor)
