// Valhalla queries for the checks of the demo city.
import type { Actor } from '@valhallajs/valhallajs'
import type { Address } from './gazetteer.ts'
import { METERS_PER_LAT, METERS_PER_LON } from './projection.ts'

export type Drive = { distance_km: number; duration_s: number; straight_km: number; uses_motorway: boolean }

type RouteAnswer = { trip: { summary: { length: number; time: number; has_highway: boolean } } }
type LocateAnswer = { edges: { distance: number; edge_info: { names: string[] } }[] }[]
type MatrixAnswer = { sources_to_targets: { durations: (number | null)[][] } }

const locationOf = ({ lat, lon }: Address) => ({ lat, lon })

function straightKm(from: Address, to: Address): number {
  return Math.hypot((from.lon - to.lon) * METERS_PER_LON, (from.lat - to.lat) * METERS_PER_LAT) / 1000
}

export async function drive(actor: Actor, from: Address, to: Address): Promise<Drive> {
  const locations = [from, to].map(locationOf)
  const query = { locations, costing: 'auto', units: 'kilometers', directions_type: 'none' }
  const { trip } = (await actor.route(query)) as RouteAnswer
  const { length, time, has_highway } = trip.summary
  return { distance_km: length, duration_s: time, straight_km: straightKm(from, to), uses_motorway: has_highway }
}

/** Returns the seconds from each address to each other; null where there is no route. */
export async function durationsBetween(actor: Actor, addresses: Address[]): Promise<(number | null)[][]> {
  const locations = addresses.map(locationOf)
  const query = { sources: locations, targets: locations, costing: 'auto', verbose: false }
  return ((await actor.matrix(query)) as MatrixAnswer).sources_to_targets.durations
}

export async function snapsToOwnStreet(actor: Actor, address: Address): Promise<boolean> {
  const query = { locations: [locationOf(address)], costing: 'auto', verbose: true }
  const [found] = (await actor.locate(query)) as LocateAnswer
  const nearest = found?.edges.toSorted((a, b) => a.distance - b.distance)[0]
  return nearest?.edge_info.names.includes(address.route.he) ?? false
}
