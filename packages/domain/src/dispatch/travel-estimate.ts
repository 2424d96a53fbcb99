import { metersBetween } from '../customers/place.ts'
import type { VehicleKind } from './dispatch-words.ts'

export type TravelPoint = { readonly lat: number; readonly lng: number }
/** Whole seconds without traffic, whole metres. */
export type TravelLeg = { readonly seconds: number; readonly metres: number }

/** Which roads a vehicle takes: a van drives where a car drives. */
export const TRAVEL_PROFILES = ['car', 'scooter', 'bicycle'] as const
export type TravelProfile = (typeof TRAVEL_PROFILES)[number]

export const profileOf = (vehicle: VehicleKind): TravelProfile => (vehicle === 'van' ? 'car' : vehicle)

/** Medians of 9,900 ways through the demo city: metres on the road for one as the crow flies, and the speed there. */
const CROW: Record<TravelProfile, { readonly detour: number; readonly kmh: number }> = {
  car: { detour: 1.38, kmh: 27.8 },
  scooter: { detour: 1.32, kmh: 27 },
  bicycle: { detour: 1.26, kmh: 17 },
}
const MPS_PER_KMH = 1 / 3.6

/** A guess from the great circle, for when the roads cannot be asked. Whoever shows it says that it is one. */
export function estimateLeg(from: TravelPoint, to: TravelPoint, profile: TravelProfile): TravelLeg {
  const { detour, kmh } = CROW[profile]
  const metres = detour * metersBetween(spotOf(from), spotOf(to))
  return { seconds: Math.round(metres / (kmh * MPS_PER_KMH)), metres: Math.round(metres) }
}

const spotOf = ({ lat, lng }: TravelPoint) => ({ latitude: lat, longitude: lng })

/** The hour of a business day on the clock: 24 is midnight. */
export const clockHour = (hour: number): number => hour % 24

export const inTraffic = (seconds: number, factor: number): number => Math.round(seconds * factor)
