import { TRIP_MOVES } from '@tavlin/domain/dispatch/dispatch-enums'
import { z } from 'zod'
import {
  ForbiddenDrivers,
  LoadedTrip,
  DispatchAction,
  departure,
  hour,
  hourText,
  Inlaid,
  InlayProblem,
  Seen,
  Trip,
  WaitingOrder,
  Wave,
  WaveDriver,
} from './dispatch-schemas.ts'
import { Plan } from './dispatch-plan.ts'
import { endpoints } from './endpoint.ts'
import { named } from './order-schemas.ts'
import { day, id, idText, instant, noteText, optionalText, smallIdText, version } from './fields.ts'

const ofWave = { date: day, hour: hourText, deli: smallIdText.optional() }
const ofTrip = z.object({ id: idText })
const One = z.object({ data: Trip })
const Done = z.object({ data: Inlaid })
/** Result for one trip of a bulk command. */
const TripAnswer = named('TripAnswer', {
  trip_id: z.int(),
  ok: z.boolean(),
  /** Error code of the trip; null on success. */
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
  trip: Trip.nullable(),
  waiting: z.array(WaitingOrder),
})
const orderIds = z.array(id).min(1).max(100)
const seen = z.array(Seen).max(200)

/** Best position of an order on a trip, and its cost for the other stops. */
const Insertion = named('Insertion', {
  row_id: z.int(),
  driver_id: z.int(),
  trip_id: z.int().nullable(),
  /** Best position; null when none is possible. */
  position: z.int().nullable(),
  added_s: z.int(),
  added_m: z.int(),
  /** Estimated arrival of the order itself. */
  eta_at: instant.nullable(),
  late_s: z.int(),
  makes_late: z.array(z.object({ order_id: z.int(), number: z.int(), late_s: z.int() })),
  problems: z.array(InlayProblem),
  /** All positions on the trip, in sequence. */
  positions: z.array(
    z.object({
      position: z.int(),
      added_s: z.int(),
      added_m: z.int(),
      /** Lateness of the order itself, in seconds. */
      late_s: z.int(),
      makes_late: z.array(z.object({ order_id: z.int(), number: z.int(), late_s: z.int() })),
    }),
  ),
})

const OnePlan = z.object({ data: Plan })

/** Endpoints that our own screens use. */
export const dispatch = endpoints({
  wave: {
    method: 'GET',
    path: '/inlays/wave',
    summary: 'A wave with hours, drivers, trips, stops and waiting orders',
    access: 'access_inlay_screen',
    query: z.object({ date: day.optional(), hour: hourText.optional(), deli: smallIdText.optional() }),
    returns: z.object({ data: Wave }),
  },
  insertions: {
    method: 'GET',
    path: '/inlays/insertions',
    summary: 'Best position of an order on every trip of its wave, with the cost of each position',
    access: 'access_inlay_screen',
    query: z.object({ order: idText, date: day, hour: hourText }),
    returns: z.object({
      data: z.object({ is_estimate: z.boolean(), best_row_id: z.int().nullable(), drivers: z.array(Insertion) }),
    }),
  },
  moveInlays: {
    method: 'POST',
    path: '/inlays/moves',
    summary: 'Assign orders to a driver’s trip at a position or its end; returns a result per order',
    access: 'access_inlay_screen',
    body: z.object({
      order_ids: orderIds,
      driver_id: id,
      departure: departure.optional(),
      date: day,
      hour,
      /** Position of the first order; null for the end; `best` for the cheapest position of each order. */
      position: z.union([z.int().min(1).max(1000), z.literal('best')]).nullable(),
      /**
       * Optimistic lock: versions of all displayed trips concerned. The API rejects the command when one of them is
       * outdated.
       */
      seen,
      /** Set to ignore problems that are not final, such as too little capacity. */
      override: z.boolean().default(false),
    }),
    returns: Done,
  },
  removeInlays: {
    method: 'POST',
    path: '/inlays/removals',
    summary: 'Take orders off their trips to the waiting list; returns a result per order',
    access: 'access_inlay_screen',
    body: z.object({ order_ids: orderIds, seen }),
    returns: Done,
  },
  reorderTrip: {
    method: 'PUT',
    path: '/inlays/trips/:id/order',
    summary: 'Set the complete sequence of a trip',
    access: 'access_inlay_screen',
    params: ofTrip,
    body: z.object({ order_ids: z.array(id).min(1).max(200), version }),
    returns: Done,
  },
  openDeparture: {
    method: 'POST',
    path: '/inlays/departures',
    summary: 'Open a further departure of a driver in a wave; an empty one is returned as it is',
    access: 'access_inlay_screen',
    body: z.object({ driver_id: id, date: day, hour }),
    returns: Done,
  },
  handOver: {
    method: 'POST',
    path: '/inlays/trips/:id/driver',
    summary: 'Give a trip to another driver; if the driver has a trip at that departure, the two swap their stops',
    access: 'access_inlay_screen',
    params: ofTrip,
    /** The open stops of a trip under way become a new departure of the driver; `departure` is ignored. */
    body: z.object({ driver_id: id, departure: departure.default(1), seen, override: z.boolean().default(false) }),
    returns: Done,
  },
  lockTrip: {
    method: 'PUT',
    path: '/inlays/trips/:id/lock',
    summary: 'Lock or unlock driver and sequence of a trip',
    access: 'lock_trips',
    params: ofTrip,
    body: z.object({ locked: z.boolean(), version }),
    returns: One,
  },
  exemptOrder: {
    method: 'PUT',
    path: '/inlays/orders/:id/unlock',
    summary: 'Exempt one order, assigned or waiting, from trip locks',
    access: 'lock_trips',
    params: ofTrip,
    body: z.object({ unlock: z.boolean() }),
    returns: Done,
  },
  moveTrip: {
    method: 'POST',
    path: '/inlays/trips/:id/moves',
    summary: 'Plan, load, depart, complete or cancel a trip; a refusal lists the blocking orders',
    access: 'access_inlay_screen',
    params: ofTrip,
    body: z.object({
      move: z.enum(TRIP_MOVES),
      version,
      /** Departs without the orders that are not ready; they wait for another trip. */
      leave_behind: z.boolean().default(false),
    }),
    returns: Done,
  },
  moveTrips: {
    method: 'POST',
    path: '/inlays/wave/moves',
    summary: 'The same move for many trips; returns a result per trip',
    access: 'access_inlay_screen',
    body: z.object({ move: z.enum(['plan', 'load', 'depart']), trips: z.array(Seen).min(1).max(200) }),
    returns: z.object({ data: z.array(TripAnswer) }),
  },
  deliverInlays: {
    method: 'POST',
    path: '/inlays/deliveries',
    summary: 'Mark orders as delivered; returns a result per order; a trip completes with its last stop',
    access: 'access_inlay_screen',
    body: z.object({
      order_ids: z.array(id).min(1).max(200),
      /** Reason given by the dispatcher: how they know about the delivery. */
      note: noteText(200).refine((note) => note !== '', { error: 'is empty' }),
      /** Time at which the orders were delivered; null means now. */
      at: instant.nullable().default(null),
    }),
    returns: Done,
  },
  loadBags: {
    method: 'PUT',
    path: '/inlays/trips/:id/bags',
    summary: 'Record loaded bags of an order by number or by scanned label',
    access: 'access_inlay_screen',
    params: ofTrip,
    body: z.object({
      order_id: id.nullable().default(null),
      loaded: z.int().min(0).max(999).nullable().default(null),
      /** Marks every bag of every order as loaded. */
      all: z.boolean().default(false),
      /** Label as printed on a bag: the order's public id and the number of the bag. */
      label: optionalText(200).default(''),
    }),
    returns: z.object({ data: LoadedTrip }),
  },
  forbiddenDrivers: {
    method: 'GET',
    path: '/inlays/orders/:id/forbidden',
    summary: 'Drivers of the delis that the caller dispatches, and which of them must not deliver an order',
    access: 'access_inlay_screen',
    params: ofTrip,
    returns: z.object({ data: ForbiddenDrivers }),
  },
  forbidDriver: {
    method: 'PUT',
    path: '/inlays/orders/:id/forbidden',
    summary: 'Set the drivers who must not deliver an order',
    access: 'access_inlay_screen',
    params: ofTrip,
    body: z.object({ driver_ids: z.array(id).max(50), reason: optionalText(200).default('') }),
    returns: z.object({ data: z.object({ order_id: z.int(), driver_ids: z.array(z.int()) }) }),
  },
  undo: {
    method: 'POST',
    path: '/inlays/actions/:id/undo',
    summary: 'Undo one’s own action; orders moved by others since stay and are listed',
    access: 'access_inlay_screen',
    params: ofTrip,
    returns: Done,
  },
  waveActions: {
    method: 'GET',
    path: '/inlays/actions',
    summary: 'Log of a wave, newest first; also used for replay',
    access: 'access_inlay_screen',
    query: z.object({ ...ofWave, trip: idText.optional(), before: idText.optional() }),
    returns: z.object({
      data: z.array(DispatchAction),
      /** Names for the driver ids in the changes. */
      drivers: z.array(WaveDriver.pick({ driver_id: true, name: true })),
      /** Letters of the trips in `trip_ids`. */
      trips: z.array(Trip.pick({ id: true, seq: true, driver_id: true })),
      next_before: z.int().nullable(),
    }),
  },
  advice: {
    method: 'GET',
    path: '/inlays/advice',
    summary: 'Advice which waiting orders should leave later, and why; never applied automatically',
    access: 'access_inlay_screen',
    query: z.object(ofWave),
    returns: z.object({
      data: z.array(
        z.object({
          order_id: z.int(),
          number: z.int(),
          advice: z.enum(['hold', 'send']),
          /** Time until which the order can wait and still arrive on time. */
          until: instant,
          saves_s: z.int(),
          because: z.enum(['neighbours_coming', 'not_ready', 'nearly_empty', 'would_be_late']),
          with_order_ids: z.array(z.int()),
        }),
      ),
    }),
  },
  sheet: {
    method: 'GET',
    path: '/inlays/trips/:id/sheet',
    summary: 'Printable trip sheet: map, stops, doors, cash to collect, bags',
    access: 'access_inlay_screen',
    params: ofTrip,
    query: z.object({ lang: z.enum(['he', 'en']).default('he') }),
    per_minute: 60,
    returns: 'stream',
  },
  requestPlan: {
    method: 'POST',
    path: '/inlays/plans',
    summary: 'Start planning a wave; takes some seconds',
    access: 'access_inlay_screen',
    per_minute: 20,
    body: z.object({ date: day, hour, deli_id: id.nullable(), seconds: z.int().min(1).max(20).default(5) }),
    returns: OnePlan,
  },
  plan: {
    method: 'GET',
    path: '/inlays/plans/:id',
    summary: 'Progress of a plan, and its changes',
    access: 'access_inlay_screen',
    params: z.object({ id: z.uuid() }),
    returns: OnePlan,
  },
  cancelPlan: {
    method: 'DELETE',
    path: '/inlays/plans/:id',
    summary: 'Stop planning',
    access: 'access_inlay_screen',
    params: z.object({ id: z.uuid() }),
    returns: OnePlan,
  },
  applyPlan: {
    method: 'POST',
    path: '/inlays/plans/:id/apply',
    summary: 'Apply a plan, completely or for some rows of the wave; returns a result per row; undone as one action',
    access: 'access_inlay_screen',
    params: z.object({ id: z.uuid() }),
    body: z.object({ row_ids: z.array(id).min(1).max(200) }),
    returns: z.object({
      data: z.object({
        done: Inlaid,
        rows: z.array(z.object({ row_id: z.int(), ok: z.boolean(), problem: z.string().nullable() })),
      }),
    }),
  },
})
