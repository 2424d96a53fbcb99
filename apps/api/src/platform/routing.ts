import type { TravelLeg, TravelPoint, TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'

export type MatrixQuestion = {
  readonly sources: readonly TravelPoint[]
  readonly targets: readonly TravelPoint[]
  readonly profile: TravelProfile
  /** On the clock, 0…23: some turns are closed at some hours. */
  readonly hour: number
}
export type RouteQuestion = Pick<MatrixQuestion, 'profile' | 'hour'> & { readonly points: readonly TravelPoint[] }
export type RoadRoute = {
  /** From each point to the next. */
  readonly legs: readonly TravelLeg[]
  /** The whole way, as an encoded polyline of six digits. */
  readonly shape: string
}

/** Who knows the roads. It never fails and never takes long: what it cannot tell is null, and the caller estimates it. */
export type Routing = {
  /** A row for each source, a cell for each target. */
  readonly matrix: (asked: MatrixQuestion) => Promise<readonly (readonly (TravelLeg | null)[])[]>
  readonly route: (asked: RouteQuestion) => Promise<RoadRoute | null>
}
