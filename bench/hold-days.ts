import type { Ring } from '@tavlin/domain/availability/facts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { contains } from '@tavlin/domain/availability/area'
import type { Travel } from '@tavlin/domain/dispatch/etas'
import type { SimulationDay, DayOrder } from '@tavlin/domain/dispatch/hold-simulation'
import { type LatLng, estimateLeg } from '@tavlin/domain/dispatch/travel-estimate'
import { type Random, seededRandom } from '@tavlin/planner/random'

type Deli = { lat: number; lon: number; area: { coordinates: [Ring] } }

const MINUTE_MS = 60_000
/** Number of deliveries per day of each demo deli, largest first. */
const A_DAY = [38, 29, 25, 20]
const WEEK = [1, 1, 1, 1, 1, 1.4, 0.45]
/** Relative load of each half hour from 11:00 on. */
const RUSH = [3, 3, 8, 8, 8, 8, 4, 4, 1, 1, 1, 1, 1, 1, 4, 4, 8, 8, 8, 8, 4, 4]
const FIRST_MINUTE = 11 * 60
const SLOT_MINUTES = 30

/** Generates days of the demo delis. `busy` multiplies the number of orders. */
export function demoDays(count: number, busy: number, drivers: number): SimulationDay[] {
  const file = createRequire(import.meta.url).resolve('@tavlin/demo-city/data/delis.json')
  const delis = JSON.parse(readFileSync(file, 'utf8')) as Deli[]
  const { addresses } = readGazetteer()
  return delis.flatMap(({ lat: deli_lat, lon: deli_lon, area }, place) => {
    const doors = addresses.filter(({ lat, lon }) => contains([area.coordinates[0]], lon, lat))
    return Array.from({ length: count }, (_, day) => {
      const random = seededRandom(place * 1000 + day)
      const orders = Math.round(A_DAY[place % 4]! * WEEK[day % 7]! * busy * (0.9 + 0.2 * random()))
      const at = { lat: deli_lat, lng: deli_lon }
      const places = Array.from({ length: orders }, () => doors[Math.floor(random() * doors.length)]!)
      return dayOf(
        at,
        places.map(({ lat, lon }) => ({ lat, lng: lon })),
        drivers,
        random,
      )
    })
  })
}

function dayOf(deli: LatLng, places: readonly LatLng[], drivers: number, random: Random): SimulationDay {
  const pointOf = (order_id: number | null) => (order_id === null ? deli : places[order_id]!)
  const travel: Travel = (from, to) => estimateLeg(pointOf(from), pointOf(to), 'car')
  return { drivers, travel, orders: places.map((_, order_id) => orderOf(order_id, travel, random)) }
}

function orderOf(order_id: number, travel: Travel, random: Random): DayOrder {
  const way_ms = travel(null, order_id).seconds * 1000
  const slot_ms = (FIRST_MINUTE + drawn(RUSH, random) * SLOT_MINUTES) * MINUTE_MS
  // A quarter of the customers order as soon as possible; the rest chose a slot, two hours ahead on average.
  if (random() < 0.25) {
    const placed_ms = slot_ms + random() * SLOT_MINUTES * MINUTE_MS
    const ready_ms = placed_ms + (12 + 12 * random()) * MINUTE_MS
    const promise_from_ms = ready_ms + way_ms
    return {
      order_id,
      placed_ms,
      ready_ms,
      promise_from_ms,
      promise_to_ms: placed_ms + 60 * MINUTE_MS,
      firmness: 'asap',
    }
  }
  const ready_ms = slot_ms - way_ms + (random() * 12 - 8) * MINUTE_MS
  return {
    order_id,
    placed_ms: slot_ms - (45 + 150 * random()) * MINUTE_MS,
    ready_ms,
    promise_from_ms: slot_ms,
    promise_to_ms: slot_ms + SLOT_MINUTES * MINUTE_MS,
    firmness: random() < 0.5 ? 'firm' : 'flexible',
  }
}

function drawn(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  )
}
