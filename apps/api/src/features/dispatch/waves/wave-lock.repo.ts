import type { Duty, StopState, TripStatus, VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import type { Outing } from '@tavlin/domain/dispatch/departures'
import type { Firmness } from '@tavlin/domain/dispatch/etas'
import type { OrderType } from '@tavlin/domain/availability/facts'
import type { OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { TravelProfile } from '@tavlin/domain/dispatch/travel-estimate'
import type { EtaKitchen } from '@tavlin/domain/eta/eta'
import { sql } from 'kysely'
import { kitchenFacts } from '#features/orders/order-row.service.ts'
import type { Tx } from '#platform/db/db.ts'

export type LockedStop = {
  readonly id: number
  readonly order_id: number
  readonly state: StopState
  readonly service_s: number
  readonly arrived_at: string | null
  readonly done_at: string | null
}
export type LockedTrip = {
  readonly id: number
  readonly driver_id: number
  readonly deli_id: number
  readonly date: string
  readonly hour: number
  readonly departure: number
  readonly seq: number
  readonly version: number
  readonly inlays_lock: boolean
  readonly status: TripStatus
  readonly start_at: string | null
  readonly departed_at: string | null
  readonly changed_by: number | null
  readonly changed_at: string
  /** True when this command created the trip. */
  readonly is_new: boolean
  readonly stops: readonly LockedStop[]
}
export type LockedOrder = {
  readonly id: number
  readonly number: number
  readonly deli_id: number
  readonly customer_id: number | null
  readonly date: string
  readonly hour: number
  readonly order_type: OrderType
  readonly status: OrderStatus
  readonly volume: number
  readonly bags: number | null
  readonly area_id: number | null
  readonly promise_from: string
  readonly promise_to: string
  readonly firmness: Firmness
  readonly ready_at: string | null
  readonly driver_id: number | null
  readonly due_agorot: number
  readonly lat: number | null
  readonly lng: number | null
  readonly unlock: boolean
  readonly forbidden_driver_ids: readonly number[]
  readonly kitchen: EtaKitchen
}
export type LockedDriver = {
  readonly id: number
  readonly vehicle_kind: VehicleKind
  readonly capacity_volume: number
  readonly capacity_bags: number
  readonly capacity_stops: number
  readonly duty: Duty
  readonly skills: readonly string[]
  readonly area_ids: readonly number[]
  readonly active: boolean
  readonly deli_id: number
  readonly shift: { readonly deli_id: number; readonly start_minute: number; readonly end_minute: number } | null
  /** Open trips of the driver in this wave and in earlier ones, with their expected return. */
  readonly outings: readonly Outing[]
}
/** Profile, start and destination as grid cells of 0.0001 degrees, then seconds and metres. */
type TravelTimeRow = readonly [TravelProfile, number, number, number, number, number, number]
export type LockedWave = {
  readonly trips: readonly LockedTrip[]
  readonly orders: readonly LockedOrder[]
  readonly drivers: readonly LockedDriver[]
  readonly delis: readonly {
    readonly id: number
    readonly lat: number | null
    readonly lng: number | null
    readonly factor: number
  }[]
  readonly ways: readonly TravelTimeRow[]
}

type UnreturnedWave = Omit<LockedWave, 'drivers' | 'orders'> & {
  readonly drivers: readonly Omit<LockedDriver, 'outings'>[]
  readonly orders: readonly Omit<LockedOrder, 'kitchen'>[]
}

type MadeDeparture = { readonly driver_id: number; readonly departure: number | null }
export type WaveLockInput = {
  readonly order_ids?: readonly number[]
  readonly trip_ids?: readonly number[]
  readonly driver_ids?: readonly number[]
  readonly date?: string
  readonly hour?: number
  /** Departure number of the trips of `driver_ids` to lock; without it, all their trips in the wave are locked. */
  readonly departure?: number
  /** Whether to lock every order of the requested trips too. */
  readonly whole?: boolean
  /** Departures whose missing trips are created in the wave. A null number means the latest trip of the driver. */
  readonly make?: { readonly departures: readonly MadeDeparture[]; readonly at: Date; readonly by_id: number | null }
}

/**
 * Locks in one statement: orders first, then trips, each by ascending id; then reads everything that the rules need
 * while the locks are held.
 */
export async function lockWave(tx: Tx, input: WaveLockInput): Promise<LockedWave> {
  const { order_ids = [], trip_ids = [], driver_ids = [], date = null, hour = null, whole = false, make } = input
  const departure = input.departure ?? null
  const made_ids = (make?.departures ?? []).map(({ driver_id }) => driver_id)
  const made = make
    ? sql`array_remove(array(select trip_of_wave(driver_id, ${date}::date, ${hour}::smallint, departure,
        ${make.at.toISOString()}::timestamptz, ${make.by_id}::bigint)
      from unnest(${made_ids}::bigint[], ${make.departures.map((one) => one.departure)}::smallint[])
        as made (driver_id, departure) order by driver_id, departure), null)`
    : sql`'{}'::bigint[]`
  const { rows } = await sql<{
    wave: UnreturnedWave
    outings: Outing[]
    kitchens: Record<string, EtaKitchen>
  }>`with locked as materialized (select lock_wave(
      ${order_ids}::bigint[], ${made} || ${trip_ids}::bigint[], ${[...driver_ids, ...made_ids]}::bigint[],
      ${date}::date, ${hour}::smallint, ${departure}::smallint, ${whole}) as wave)
    select wave, outings_of(wave) as outings, coalesce((select json_object_agg(orders.id, ${kitchenFacts}) from orders
      where orders.id in (select (one -> 'id')::bigint from jsonb_array_elements(wave -> 'orders') as one)), '{}') as kitchens
    from locked`
    .execute(tx)
    .catch(asConflict)
  const { outings, wave: unreturned, kitchens } = rows[0]!
  const drivers = unreturned.drivers.map((driver) => ({
    ...driver,
    outings: outings.filter(({ driver_id }) => driver_id === driver.id),
  }))
  // `kitchens` has the kitchen tasks as of the start of the statement, before it waited for locks; `status` and
  // `ready_at` of the locked orders are current.
  const orders = unreturned.orders.map((order) => {
    const { status, ready_at } = order
    return { ...order, kitchen: { ...kitchens[order.id]!, status, ready_at } }
  })
  const wave: LockedWave = { ...unreturned, drivers, orders }
  for (const one of make?.departures ?? []) if (hasLost(wave, one, input)) throw overtaken()
  return wave
}

/** Whether the trip was assigned to another driver while this transaction waited for its lock. */
const hasLost = ({ drivers, trips }: LockedWave, made: MadeDeparture, { date, hour }: WaveLockInput): boolean =>
  drivers.some(({ id }) => id === made.driver_id) &&
  !trips.some(
    (trip) =>
      trip.driver_id === made.driver_id &&
      trip.date === date &&
      trip.hour === hour &&
      trip.departure === (made.departure ?? trip.departure),
  )

/** The error is raised as a serialisation failure, so that the transaction is retried. */
const overtaken = (): Error => Object.assign(new Error('the trip changed hands'), { code: '40001' })

/** Raised when the driver got another trip in the wave meanwhile, so that the transaction is retried. */
export function asConflict(error: { constraint?: string }): never {
  throw error.constraint === 'trip_of_driver' ? overtaken() : error
}
