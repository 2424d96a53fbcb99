import type { LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import { chance } from './seed-rows.ts'

export type DemoOrder = {
  readonly id: number
  readonly number: number
  readonly deli_id: number
  readonly date: string
  readonly hour: number
  readonly status: string
  readonly volume: number
  readonly lat: number
  readonly lng: number
  readonly promise_to: number
  readonly departed_at: number | null
  readonly completed_at: number | null
}
export type DemoDriver = {
  readonly id: number
  readonly deli_id: number
  readonly vehicle_kind: 'van' | 'car' | 'scooter' | 'bicycle'
  readonly capacity_volume: number
  readonly capacity_stops: number
}
export type DemoShift = {
  readonly driver_id: number
  readonly date: string
  readonly start_minute: number
  readonly end_minute: number
}
export type DemoTrip = {
  readonly driver: DemoDriver
  readonly deli_id: number
  readonly date: string
  readonly hour: number
  readonly seq: number
  readonly orders: readonly DemoOrder[]
}
export type Moment = { readonly date: string; readonly hour: number }

/**
 * Plans trips: orders that departed are on trips. Of the other orders, those of past hours and half of the current hour
 * are on trips, and none of later hours.
 */
export function planTrips(
  orders: readonly DemoOrder[],
  drivers: readonly DemoDriver[],
  shifts: readonly DemoShift[],
  delis: ReadonlyMap<number, LatLng>,
  now: Moment,
): DemoTrip[] {
  const trips: DemoTrip[] = []
  for (const wave of byKey(orders, ({ date, hour }) => `${date} ${hour}`)) {
    let seq = 0
    for (const of_deli of byKey(wave, ({ deli_id }) => String(deli_id))) {
      const { deli_id, date, hour } = of_deli[0]!
      const crew = crewOf(drivers, shifts, of_deli[0]!)
      for (const { driver, orders: some } of fill(of_deli, crew, delis.get(deli_id)!, now))
        trips.push({ driver, orders: some, deli_id, date, hour, seq: seq++ })
    }
  }
  return trips
}

function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.values()]
}

/** Returns drivers on shift in that hour first, then the other drivers, because each delivered order needs a driver. */
function crewOf(drivers: readonly DemoDriver[], shifts: readonly DemoShift[], { deli_id, date, hour }: DemoOrder) {
  const here = drivers.filter((driver) => driver.deli_id === deli_id)
  const isThere = ({ id }: DemoDriver): boolean =>
    shifts.some(
      (one) =>
        one.driver_id === id && one.date === date && one.start_minute <= hour * 60 && one.end_minute >= hour * 60 + 60,
    )
  // Rotates the drivers, so that every driver has trips.
  const turn = (driver: DemoDriver): number => chance('turn', driver.id, date, hour)
  const sorted = here.toSorted((a, b) => turn(a) - turn(b))
  return { there: sorted.filter(isThere), away: sorted.filter((driver) => !isThere(driver)) }
}

type DriverLoad = { driver: DemoDriver; orders: DemoOrder[] }

/** Fills vehicle after vehicle, with the orders sorted by direction from the deli. */
function fill(
  orders: readonly DemoOrder[],
  { there, away }: ReturnType<typeof crewOf>,
  deli: LatLng,
  now: Moment,
): DriverLoad[] {
  const round = (some: readonly DemoOrder[]) => some.toSorted((a, b) => bearing(deli, a) - bearing(deli, b))
  const left = round(orders.filter(({ departed_at }) => departed_at !== null))
  const waits = round(orders.filter(({ departed_at }) => departed_at === null))
  const { date, hour } = orders[0]!
  const is_past = date < now.date || (date === now.date && hour < now.hour)
  const is_present = date === now.date && hour === now.hour
  const planned = is_past ? waits : is_present ? waits.slice(0, Math.ceil(waits.length / 2)) : []
  const gone = load(left, [...there, ...away], Math.ceil(left.length / 4))
  const free = there.filter((driver) => gone.every((one) => one.driver !== driver))
  return [...gone, ...load(planned, free, Math.ceil(planned.length / 3))]
}

/** `most` is the number of vehicles to use while they have capacity for all orders. */
function load(orders: readonly DemoOrder[], crew: readonly DemoDriver[], most: number): DriverLoad[] {
  const filled: DriverLoad[] = []
  const share = Math.ceil(orders.length / Math.max(1, Math.min(most, crew.length)))
  for (const order of orders) {
    const last = filled.at(-1)
    const fits = ({ driver, orders: own }: DriverLoad): boolean =>
      own.length < driver.capacity_stops && volumeOf(own) + order.volume <= driver.capacity_volume
    if (last && last.orders.length < share && fits(last)) last.orders.push(order)
    else {
      const next = crew.find(
        (driver) => driver.capacity_volume >= order.volume && filled.every((one) => one.driver !== driver),
      )
      if (next) filled.push({ driver: next, orders: [order] })
      // No driver is left: a vehicle with capacity gets the order. Without such a vehicle the order waits, unless it
      // has already departed.
      else {
        const roomy = filled.find(fits) ?? (order.departed_at === null ? undefined : filled[0])
        roomy?.orders.push(order)
      }
    }
  }
  return filled
}

const volumeOf = (orders: readonly DemoOrder[]): number => orders.reduce((sum, { volume }) => sum + volume, 0)
const bearing = (deli: LatLng, { lat, lng }: LatLng): number => Math.atan2(lat - deli.lat, lng - deli.lng)
