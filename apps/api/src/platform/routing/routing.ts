import type { TravelLeg, LatLng, TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'

export type MatrixQuestion = {
  readonly sources: readonly LatLng[]
  readonly targets: readonly LatLng[]
  readonly profile: TravelProfile
  /** Clock hour, 0…23; some turns are closed at some hours. */
  readonly hour: number
}
export type RouteQuestion = Pick<MatrixQuestion, 'profile' | 'hour'> & { readonly points: readonly LatLng[] }
export type RoadRoute = {
  /** Legs of the route, one from each point to the next. */
  readonly legs: readonly TravelLeg[]
  /** The whole route as an encoded polyline with six digits. */
  readonly shape: string
}

/**
 * Client of the routing engine. It never throws, and every call has a timeout: missing results are null, and the caller
 * estimates them.
 */
export type Routing = {
  /** Returns a row per source with a cell per target. */
  readonly matrix: (input: MatrixQuestion) => Promise<readonly (readonly (TravelLeg | null)[])[]>
  readonly route: (input: RouteQuestion) => Promise<RoadRoute | null>
}
