import {
  ACTION_KINDS,
  INLAY_PROBLEMS,
  STOP_STATES,
  TRIP_MOVES,
  TRIP_STATUSES,
} from '@tavlin/domain/dispatch/dispatch-enums'
import { MOST_DEPARTURES } from '@tavlin/domain/dispatch/departures'
import { FIRMNESSES } from '@tavlin/domain/orders/order-enums'
import { z } from 'zod'
import { DriverPosition, duty, vehicleKind } from './drivers.ts'
import { day, id, instant, person, version } from './fields.ts'
import { collectMethod, Named, named, orderStatus } from './order-schemas.ts'

/** Whole hours of the business day: 24 is midnight. */
export const hour = z.int().min(4).max(27)
export const hourText = z
  .string()
  .regex(/^\d{1,2}$/, 'is not an hour of the day')
  .transform(Number)
  .pipe(hour)
export const tripStatus = z.enum(TRIP_STATUSES)
export const stopState = z.enum(STOP_STATES)
export const Seen = z.object({ trip_id: id, version })

/** A reason why an order cannot or should not be on a trip, with its numbers. */
export const InlayProblem = named('InlayProblem', {
  code: z.enum(INLAY_PROBLEMS),
  /** True when the problem cannot be overridden. */
  is_final: z.boolean(),
  by: z.int().optional(),
  /** Load of the vehicle and its maximum, in the same unit. */
  total: z.int().optional(),
  limit: z.int().optional(),
  /** The driver with the problem, set when a command involves two drivers. */
  driver_id: z.int().optional(),
  at: instant.optional(),
  back_at: instant.optional(),
  skill: z.string().optional(),
})

const orderShape = {
  order_id: z.int(),
  number: z.int(),
  version: z.int(),
  deli_id: z.int(),
  status: orderStatus,
  customer_name: z.string(),
  phone: z.string().nullable(),
  /** Street and house number of the order's address. */
  address: z.string(),
  /** Entrance, floor and apartment, for the driver. */
  door: z.string(),
  lat: z.number(),
  lng: z.number(),
  area_id: z.int().nullable(),
  firmness: z.enum(FIRMNESSES),
  promise_from: instant,
  promise_to: instant,
  /** Time at which the order became ready, or is expected to be. */
  ready_at: instant.nullable(),
  volume: z.int(),
  /** Number of bags as packed; null before packing, when the volume is computed from the meals. */
  bags: z.int().nullable(),
  /** Amount that the driver collects at the door. */
  due_agorot: z.int(),
  /** The customer's intended payment method; null when not stated. */
  collect: collectMethod.nullable(),
  meals_count: z.int(),
  note_driver: z.string(),
  /** True when the order is exempt from trip locks. */
  unlock: z.boolean(),
  /** Drivers who must not deliver the order. */
  forbidden_driver_ids: z.array(z.int()),
}
export const WaitingOrder = named('WaitingOrder', {
  ...orderShape,
  /** Latest departure from the deli at which the order arrives on time, by estimated travel time. */
  leave_by: instant,
  is_at_risk: z.boolean(),
})
export const Stop = named('TripStop', {
  ...orderShape,
  stop_id: z.int(),
  position: z.int(),
  state: stopState,
  eta_at: instant.nullable(),
  leg_distance_m: z.int(),
  leg_duration_s: z.int(),
  late_s: z.int(),
  /** Seconds since the driver should have been there; 0 unless the trip left and the stop is open. */
  overdue_s: z.int(),
  bags_loaded: z.int().nullable(),
  arrived_at: instant.nullable(),
  done_at: instant.nullable(),
  fail_reason: z.string().nullable(),
})
const rowShape = {
  /**
   * Key of the row in the wave. Each departure of a driver has a row; the key of the first departure is the driver id.
   */
  row_id: z.int(),
  driver_id: z.int(),
  /** Number of the departure among those of the driver in the wave, from 1. */
  departure: z.int(),
}
/** Number of a departure of a driver in a wave. Moving orders without it uses the latest departure of the driver. */
export const departure = z.int().min(1).max(MOST_DEPARTURES)
export const Trip = named('Trip', {
  id: z.int(),
  ...rowShape,
  deli_id: z.int(),
  date: day,
  hour: z.int(),
  seq: z.int(),
  status: tripStatus,
  version: z.int(),
  inlays_lock: z.boolean(),
  locked_by: person,
  locked_at: instant.nullable(),
  start_at: instant.nullable(),
  departed_at: instant.nullable(),
  completed_at: instant.nullable(),
  ends_at: instant.nullable(),
  distance_m: z.int(),
  duration_s: z.int(),
  duration_in_traffic_s: z.int(),
  is_estimate: z.boolean(),
  /** Encoded polyline with six digits; null before routing. */
  shape: z.string().nullable(),
  volume: z.int(),
  bags: z.int(),
  occupancy_percent: z.int(),
  late_stops: z.int(),
  changed_by: person,
  changed_at: instant,
  stops: z.array(Stop),
})
/** A driver of the wave, who is on shift at its hour or has a trip in it; one row for each departure. */
export const WaveDriver = named('WaveDriver', {
  ...rowShape,
  name: z.string(),
  deli_id: z.int(),
  duty,
  vehicle_kind: vehicleKind,
  vehicle_name: z.string(),
  capacity_volume: z.int(),
  capacity_bags: z.int(),
  capacity_stops: z.int(),
  skills: z.array(z.string()),
  area_ids: z.array(z.int()),
  phone: z.string().nullable(),
  shift: z.object({ from: instant, until: instant }).nullable(),
  position: DriverPosition.nullable(),
  /** Expected return from earlier departures of the day; null when the driver is not on a trip. */
  back_at: instant.nullable(),
  trip: Trip.nullable(),
})
export const WaveHour = z.object({
  hour: z.int(),
  orders: z.int(),
  waiting: z.int(),
  trips: z.int(),
})
export const WaveDeli = Named.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Short code, unique among all delis; shown with order numbers when several delis are shown. */
  code_he: z.string(),
  code_en: z.string(),
})
export const Wave = z.object({
  date: day,
  hour: z.int(),
  at: instant,
  /** Date and hour of the current wave. */
  running: z.object({ date: day, hour: z.int() }),
  delis: z.array(WaveDeli),
  hours: z.array(WaveHour),
  drivers: z.array(WaveDriver),
  waiting: z.array(WaitingOrder),
  /** Whether any driver has a shift on this day. */
  has_drivers: z.boolean(),
  may_lock: z.boolean(),
})

/** Result of a command for one order. */
export const InlayAnswer = named('InlayAnswer', {
  order_id: z.int(),
  ok: z.boolean(),
  problems: z.array(InlayProblem),
})
/** Result of a command: each order, and the current state of the changed trips. */
export const Inlaid = named('Inlaid', {
  action_id: z.int().nullable(),
  orders: z.array(InlayAnswer),
  trips: z.array(Trip),
  /** Orders that are on no trip now. */
  waiting: z.array(WaitingOrder),
})

const TripPosition = z.object({ trip_id: z.int(), driver_id: z.int(), position: z.int() }).nullable()
/** Change of one order by one action. */
export const InlayChange = named('InlayChange', {
  order_id: z.int(),
  number: z.int(),
  deli_id: z.int(),
  before: TripPosition,
  after: TripPosition,
})
export const DispatchAction = named('DispatchAction', {
  id: z.int(),
  kind: z.enum(ACTION_KINDS),
  /** The status change; set for kind `trip` only, and null for rows older than this field. */
  trip_move: z.enum(TRIP_MOVES).nullable(),
  note: z.string(),
  by: person,
  at: instant,
  changes: z.array(InlayChange),
  trip_ids: z.array(z.int()),
  overridden: z.boolean(),
  is_undone: z.boolean(),
  /** Whether the caller made the action and it is not undone yet. */
  may_undo: z.boolean(),
})

export const LoadedTrip = z.object({
  trip: Trip,
  expected: z.int(),
  loaded: z.int(),
  missing: z.array(z.object({ order_id: z.int(), number: z.int(), expected: z.int(), loaded: z.int() })),
  /** True when the scanned label belongs to another trip. */
  stranger: z.boolean(),
})

/** Drivers whom the caller may exclude from an order, and why some are excluded. */
export const ForbiddenDrivers = z.object({
  drivers: z.array(z.object({ id: z.int(), name: z.string(), is_forbidden: z.boolean() })),
  reason: z.string(),
})
