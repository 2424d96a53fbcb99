import type { VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { clockHour, profileOf, type LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type { TravelKey } from './travel.repo.ts'

export type TravelContext = {
  readonly vehicle: VehicleKind
  /** Hour of the business day: 24 is midnight. */
  readonly hour: number
  /** Deli whose traffic factors apply; null for the general ones. */
  readonly deli_id: number | null
}
export type WayQuestion = TravelContext & { readonly points: readonly LatLng[] }
export type BetweenQuestion = TravelContext & {
  readonly sources: readonly LatLng[]
  readonly targets: readonly LatLng[]
}

export const travelKeyOf = ({ vehicle, hour, deli_id }: TravelContext): TravelKey => ({
  profile: profileOf(vehicle),
  hour: clockHour(hour),
  deli_id,
})
