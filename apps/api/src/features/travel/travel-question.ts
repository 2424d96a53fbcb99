import type { VehicleKind } from '@tavlin/domain/dispatch/dispatch-words'
import { clockHour, profileOf, type TravelPoint } from '@tavlin/domain/dispatch/travel-estimate'
import type { Asked } from './travel.repo.ts'

export type Means = {
  readonly vehicle: VehicleKind
  /** Of the business day: 24 is midnight. */
  readonly hour: number
  /** Whose traffic; null: that of everywhere. */
  readonly deli_id: number | null
}
export type WayQuestion = Means & { readonly points: readonly TravelPoint[] }
export type BetweenQuestion = Means & {
  readonly sources: readonly TravelPoint[]
  readonly targets: readonly TravelPoint[]
}

export const askedOf = ({ vehicle, hour, deli_id }: Means): Asked => ({
  profile: profileOf(vehicle),
  hour: clockHour(hour),
  deli_id,
})
