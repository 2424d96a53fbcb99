import type { TravelLeg, LatLng, TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'

export type MatrixQuestion = {
  readonly sources: readonly LatLng[]
  readonly targets: readonly LatLng[]
  readonly profile: TravelProfile
  /** Clock hour, 0…23: some turns are closed at some hours. */
  readonly hour: number
}
export type RouteQuestion = Pick<MatrixQuestion, 'profile' | 'hour'> & { readonly points: readonly LatLng[] }
export type RoadRoute = {
  /** From each point to the next. */
  readonly legs: readonly TravelLeg[]
  /** The whole route as an encoded polyline with six digits. */
  readonly shape: string
}

/**
 * Routing engine client. Never throws and never takes long: missing results are null, and the caller estimates them.
 */
export type Routing = {
  /** A row per source, a cell per target. */
  readonly matrix: (input: MatrixQuestion) => Promise<readonly (readonly (TravelLeg | null)[])[]>
  readonly route: (input: RouteQuestion) => Promise<RoadRoute | null>
}
