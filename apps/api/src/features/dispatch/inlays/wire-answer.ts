import type { inlays } from '@tavlin/contract/inlays'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import { MARKS } from '@tavlin/domain/dispatch/trip-mark'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import type { showWave } from '../waves/wave.service.ts'
import type { TripRow, WaitingRow } from '../waves/wave.repo.ts'

type InlayBoard = HandlerResult<typeof inlays.inlays>['data']
type WireDriver = InlayBoard['drivers'][number]
type WireOrder = WireDriver['orders'][number]
type WireTrip = NonNullable<WireDriver['trip']>
type Wave = Awaited<ReturnType<typeof showWave>>['data']

/** The palette of the specification, as the screens use it. */
const COLOURS =
  '#0b3a9c #d07c00 #007f70 #ffb2b0 #1aa5f5 #153d0d #6d4bc0 #9bc536 #c22a20 #34083c #8c0a5c #5eeaea #b37fb9 #ffe75a'.split(
    ' ',
  )
const colourOf = (seq: number): string => COLOURS[seq % MARKS]!
const NO_COLOUR = ''

type StopAddress = { address: string; door: string; lat: number; lng: number }
/** JSON text of the address, as the specification requires. */
const addressText = ({ address, door, lat, lng }: StopAddress): string =>
  JSON.stringify({ formatted: address, door, latitude: lat, longitude: lng })

/** Fields of an order in the tables of the screen, on a trip or waiting. */
const columnsOf = (order: WaitingRow | TripRow['stops'][number]) => ({
  order_id: order.order_id,
  number: order.number,
  customer_name: order.customer_name,
  volume: order.volume,
  address: addressText(order),
  unlock: order.unlock,
})

export const wireTrip = (trip: TripRow): WireTrip => ({
  id: trip.id,
  driver_id: trip.driver_id,
  inlays_lock: trip.inlays_lock,
  version: trip.version,
  amount: trip.stops.filter(({ state }) => holdsOrder(state)).length,
  execution_time: trip.ends_at,
  duration: trip.duration_s,
  duration_in_traffic: trip.duration_in_traffic_s,
  distance: trip.distance_m,
})

export const wireOrders = ({ seq, stops }: TripRow): WireOrder[] =>
  stops.map((stop, index) => ({
    ...columnsOf(stop),
    trip_position: stop.position,
    execution_time: stop.eta_at,
    distance: stop.leg_distance_m,
    no_driver: false,
    index,
    color: colourOf(seq),
  }))

export const wireWaiting = (order: WaitingRow, index: number): WireOrder => ({
  ...columnsOf(order),
  trip_position: null,
  execution_time: null,
  distance: null,
  no_driver: true,
  index,
  color: NO_COLOUR,
})

export const wireBoard = ({ hours, drivers, waiting }: Wave): InlayBoard => ({
  available_hours: hours.map(({ hour }) => hour),
  drivers: drivers.map(({ driver_id, name, trip }) => ({
    driver_id,
    name,
    trip: trip && wireTrip(trip),
    orders: trip ? wireOrders(trip) : [],
    color: trip ? colourOf(trip.seq) : NO_COLOUR,
    occupancy_percent: trip?.occupancy_percent ?? 0,
    execution_time: trip?.ends_at ?? null,
    distance: trip?.distance_m ?? 0,
    volume: trip?.volume ?? 0,
    count_orders: trip ? wireTrip(trip).amount : 0,
  })),
  waiting: waiting.map(wireWaiting),
})
