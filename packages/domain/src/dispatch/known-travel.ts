import type { Leg, Travel } from './etas.ts'
import { estimateLeg, type LatLng, type TravelProfile } from './travel-estimate.ts'

type RoutedStop = LatLng & {
  readonly order_id: number
  readonly leg_duration_s: number
  readonly leg_distance_m: number
}
type RoutedTrip = {
  readonly stops: readonly RoutedStop[]
  readonly duration_in_traffic_s: number
  readonly distance_m: number
}
type Points = {
  readonly deli: LatLng
  /** Positions of orders that are not on the trip. */
  readonly others: ReadonlyMap<number, LatLng>
  readonly profile: TravelProfile
}

/** Uses the routed legs of a trip; all other legs are estimated. */
export function knownTravel(trip: RoutedTrip | null, { deli, others, profile }: Points): Travel {
  const stops = trip?.stops ?? []
  const legs = new Map<string, Leg>()
  let [before, seconds, metres]: [number | null, number, number] = [null, 0, 0]
  for (const stop of stops) {
    legs.set(`${before}>${stop.order_id}`, { seconds: stop.leg_duration_s, metres: stop.leg_distance_m })
    seconds += stop.leg_duration_s
    metres += stop.leg_distance_m
    before = stop.order_id
  }
  if (trip && stops.length > 0)
    legs.set(`${before}>null`, {
      seconds: Math.max(0, trip.duration_in_traffic_s - seconds),
      metres: Math.max(0, trip.distance_m - metres),
    })
  const points = new Map<number, LatLng>([...others, ...stops.map((stop) => [stop.order_id, stop] as const)])
  const pointOf = (id: number | null): LatLng => (id === null ? deli : (points.get(id) ?? deli))
  return (from, to) => legs.get(`${from}>${to}`) ?? estimateLeg(pointOf(from), pointOf(to), profile)
}
