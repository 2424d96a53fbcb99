import { INLAY_PROBLEMS, STOP_STATES, TRIP_MOVES, TRIP_STATUSES } from '@tavlin/domain/dispatch/dispatch-words'
import { FIRMNESSES } from '@tavlin/domain/orders/order-words'
import { z } from 'zod'
import { duty, vehicleKind } from './drivers.ts'
import { day, id, instant, person, version } from './fields.ts'
import { collectMethod, Named, named, orderStatus } from './order-parts.ts'

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

/** Why an order cannot go, or should not go, onto a trip: all of them, each with its figures. */
export const InlayProblem = named('InlayProblem', {
  code: z.enum(INLAY_PROBLEMS),
  /** Nothing overrides it. */
  is_final: z.boolean(),
  by: z.int().optional(),
  /** What the vehicle would carry, and what it can carry at most. */
  total: z.int().optional(),
  limit: z.int().optional(),
  /** Whom it speaks of, where a command concerns two drivers. */
  driver_id: z.int().optional(),
  at: instant.optional(),
  back_at: instant.optional(),
  skill: z.string().optional(),
})

/** An order as dispatch sees it. */
const orderShape = {
  order_id: z.int(),
  number: z.int(),
  version: z.int(),
  deli_id: z.int(),
  status: orderStatus,
  customer_name: z.string(),
  phone: z.string().nullable(),
  /** Street and house. */
  address: z.string(),
  /** Entrance, floor, apartment: what a driver asks for. */
  door: z.string(),
  lat: z.number(),
  lng: z.number(),
  area_id: z.int().nullable(),
  firmness: z.enum(FIRMNESSES),
  promise_from: instant,
  promise_to: instant,
  /** When it is expected to be ready, or was. */
  ready_at: instant.nullable(),
  volume: z.int(),
  /** As packed; null: not yet, and the volume is the meals'. */
  bags: z.int().nullable(),
  /** To be collected at the door. */
  due_agorot: z.int(),
  /** As the customer said they will pay it; null: nobody said. */
  collect: collectMethod.nullable(),
  meals_count: z.int(),
  note_driver: z.string(),
  /** Exempt from the locks of trips. */
  unlock: z.boolean(),
  /** Who is not to bring it. */
  forbidden_driver_ids: z.array(z.int()),
}
export const WaitingOrder = named('WaitingOrder', {
  ...orderShape,
  /** To be there in time from its deli, by a rough guess of the way. */
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
  bags_loaded: z.int().nullable(),
  done_at: instant.nullable(),
  fail_reason: z.string().nullable(),
})
export const Trip = named('Trip', {
  id: z.int(),
  driver_id: z.int(),
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
  /** Encoded polyline of six digits; null: not asked yet. */
  shape: z.string().nullable(),
  volume: z.int(),
  bags: z.int(),
  occupancy_percent: z.int(),
  late_stops: z.int(),
  changed_by: person,
  changed_at: instant,
  stops: z.array(Stop),
})
/** Who drives in this wave: on a shift at that hour, or with a trip in it. */
export const WaveDriver = named('WaveDriver', {
  driver_id: z.int(),
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
  position: z.object({ lat: z.number(), lng: z.number(), at: instant }).nullable(),
  /** Expected return from the earlier waves of the day; null: not out with any. */
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
  /** Short and unique among all delis; told with an order's number where several delis are in view. */
  code_he: z.string(),
  code_en: z.string(),
})
export const Wave = z.object({
  date: day,
  hour: z.int(),
  at: instant,
  /** The wave of this moment. */
  running: z.object({ date: day, hour: z.int() }),
  delis: z.array(WaveDeli),
  hours: z.array(WaveHour),
  drivers: z.array(WaveDriver),
  waiting: z.array(WaitingOrder),
  /** Nobody has a shift on this day. */
  has_drivers: z.boolean(),
  may_lock: z.boolean(),
})

/** What became of each order of a command. */
export const InlayAnswer = named('InlayAnswer', {
  order_id: z.int(),
  ok: z.boolean(),
  problems: z.array(InlayProblem),
})
/** After a command: what each order met, and the trips it touched as they are now. */
export const Inlaid = named('Inlaid', {
  action_id: z.int().nullable(),
  orders: z.array(InlayAnswer),
  trips: z.array(Trip),
  /** Those that are on no trip now. */
  waiting: z.array(WaitingOrder),
})

const Place = z.object({ trip_id: z.int(), driver_id: z.int(), position: z.int() }).nullable()
/** What one action did to one order. */
export const InlayChange = named('InlayChange', {
  order_id: z.int(),
  number: z.int(),
  deli_id: z.int(),
  before: Place,
  after: Place,
})
export const DispatchAction = named('DispatchAction', {
  id: z.int(),
  kind: z.enum([
    'create',
    'move',
    'remove',
    'reorder',
    'swap',
    'hand_over',
    'lock',
    'unlock',
    'exempt',
    'plan',
    'undo',
    'trip',
    'start',
    'deliver',
  ]),
  /** Of kind `trip`; null: a row older than this field, or another kind. */
  trip_move: z.enum(TRIP_MOVES).nullable(),
  note: z.string(),
  by: person,
  at: instant,
  changes: z.array(InlayChange),
  trip_ids: z.array(z.int()),
  overridden: z.boolean(),
  is_undone: z.boolean(),
  /** By the one who asks, and not undone: may be taken back. */
  may_undo: z.boolean(),
})
