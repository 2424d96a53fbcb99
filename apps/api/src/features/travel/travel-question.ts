import type { VehicleKind } from '@tavlin/domain/dispatch/dispatch-words'
import { clockHour, profileOf, type TravelPoint } from '@tavlin/domain/dispatch/travel-estimate'
import type { TravelKey } from './travel.repo.ts'

export type Means = {
  readonly vehicle: VehicleKind
  /** Hour of the business day: 24 is midnight. */
  readonly hour: number
  /** Deli whose traffic factors apply; null for the general ones. */
  readonly deli_id: number | null
}
export type WayQuestion = Means & { readonly points: readonly TravelPoint[] }
export type BetweenQuestion = Means & {
  readonly sources: readonly TravelPoint[]
  readonly targets: readonly TravelPoint[]
}

export const travelKeyOf = ({ vehicle, hour, deli_id }: Means): TravelKey => ({
  profile: profileOf(vehicle),
  hour: clockHour(hour),
  deli_id,
})
