import { FAIL_REASONS, FOOD_FATES, RECIPIENTS } from '@tavlin/domain/dispatch/driver-report'
import { isSignature, PROOF_KINDS } from '@tavlin/domain/dispatch/proof'
import { z } from 'zod'
import { stopState, tripStatus } from './dispatch-schemas.ts'
import { duty } from './drivers.ts'
import { endpoints } from './endpoint.ts'
import { day, id, idText, instant, noteText, optionalText } from './fields.ts'
import { agorot, collectMethod, Named, named } from './order-schemas.ts'

/** A stop as its driver sees it. Phone, code and notes are empty once the driver has left the stop. */
export const DriverStop = named('DriverStop', {
  order_id: z.int(),
  number: z.int(),
  state: stopState,
  /** True when the order is packed, so that its bags can be loaded. */
  is_ready: z.boolean(),
  first_name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  entrance: z.string(),
  floor: z.string(),
  apartment: z.string(),
  door_code: z.string(),
  leave_at_door: z.boolean(),
  /**
   * Evidence that the deli wants of this delivery; whether and which one is needed also depends on the recipient
   * (`neededProof`).
   */
  proof: z.object({ kind: z.enum(PROOF_KINDS), is_only_at_door: z.boolean() }).nullable(),
  driver_note: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  eta_at: instant.nullable(),
  promise_from: instant,
  promise_to: instant,
  bags: z.int(),
  bags_loaded: z.int(),
  /** The amount to collect at the door, rounded to coins for cash; null when nothing is due there. */
  collect: z.object({ how: collectMethod, agorot: z.int() }).nullable(),
  done_at: instant.nullable(),
  fail_reason: z.enum(FAIL_REASONS).nullable(),
  fail_food: z.enum(FOOD_FATES).nullable(),
})
export const DriverTrip = named('DriverTrip', {
  id: z.int(),
  version: z.int(),
  deli: Named.extend({ phone: z.string() }),
  date: day,
  hour: z.int(),
  /** Zero-based index of the trip, which determines its letter and colour. */
  seq: z.int(),
  status: tripStatus,
  leaves_at: instant.nullable(),
  departed_at: instant.nullable(),
  completed_at: instant.nullable(),
  ends_at: instant.nullable(),
  distance_m: z.int(),
  stops: z.array(DriverStop),
  /** The driver whose open stops this trip took over, and who still has the bags; null for other trips. */
  taken_from: z.object({ first_name: z.string(), phone: z.string() }).nullable(),
  /** Changes by the dispatcher since the driver last saw the trip; null without changes. */
  revision: z.object({ added: z.array(z.int()), removed: z.array(z.int()), is_reordered: z.boolean() }).nullable(),
})
export const DriverDay = z.object({
  at: instant,
  date: day,
  driver: z.object({
    id: z.int(),
    first_name: z.string(),
    duty,
    duty_since: instant.nullable(),
    /** Whether the position is shared during trips; null until the driver has agreed or declined. */
    shares_position: z.boolean().nullable(),
  }),
  trips: z.array(DriverTrip),
  /** Cash of the driver on this business day; `in_bag` is the balance of the ledger, also from earlier days. */
  cash: z.object({
    expected_agorot: z.int(),
    collected_agorot: z.int(),
    handed_in_agorot: z.int(),
    in_bag_agorot: z.int(),
    /** Money that the driver reported for orders that were already paid; it is not in the balance. */
    unbooked: z.array(z.object({ order_id: z.int(), number: z.int(), agorot: z.int() })),
  }),
})

/** Time of the tap by the phone's clock, and the measured difference to the server's; null when it was not measured. */
const deviceTime = {
  device_at: instant,
  offset_ms: z.int().min(-10_000_000_000).max(10_000_000_000).nullable().default(null),
}
/** A photo that the phone has reduced to at most 200 kB, in base64; a larger body is rejected before parsing. */
const photo = z.base64().max(280_000).nullable().default(null)
const REPORT_BYTES = 320_000
const strokes = z.array(z.array(z.int()).max(2000)).max(200).refine(isSignature, { error: 'is not a signature' })
/** Four digits that the customer gives to the driver. */
const deliveryCode = z.string().regex(/^\d{4}$/, 'is not a code of four digits')
const ofTrip = z.object({ id: idText })
const ofStop = z.object({ id: idText, order_id: idText })
const orderIds = z.array(id).max(200)
const One = z.object({ data: DriverTrip })

/**
 * A driver's own work. Commands address a stop by trip and order, so that a phone without signal can name it after the
 * dispatcher changed the sequence. A trip of another driver is not found, like an unknown trip.
 */
export const driving = endpoints({
  driverDay: {
    method: 'GET',
    path: '/driver/day',
    summary: 'Today’s trips of the signed-in driver, with stops and cash',
    access: 'drive_trips',
    returns: z.object({ data: DriverDay }),
  },
  acknowledgeTrip: {
    method: 'POST',
    path: '/driver/trips/:id/acknowledge',
    summary: 'Confirm the current sequence of a trip after the dispatcher changed it',
    access: 'drive_trips',
    params: ofTrip,
    body: z.object({ order_ids: orderIds, ...deviceTime }),
    returns: One,
  },
  loadOrder: {
    method: 'PUT',
    path: '/driver/trips/:id/bags',
    summary: 'Count the loaded bags of an order; missing bags are reported to the deli',
    access: 'drive_trips',
    params: ofTrip,
    body: z.object({
      order_id: id,
      loaded: z.int().min(0).max(999),
      /** Set when the driver did not find the bags of the order that are not counted in `loaded`. */
      is_missing: z.boolean().default(false),
      ...deviceTime,
    }),
    returns: One,
  },
  departTrip: {
    method: 'POST',
    path: '/driver/trips/:id/depart',
    summary: 'Leave the deli; rejected while the dispatcher’s changes are not confirmed',
    access: 'drive_trips',
    params: ofTrip,
    body: z.object({
      /** Orders on the trip as shown to the driver; the API compares them with the current orders. */
      order_ids: orderIds,
      /** Departs without the orders that are not ready; they wait for another trip. */
      leave_behind: z.boolean().default(false),
      ...deviceTime,
    }),
    returns: One,
  },
  arriveAtStop: {
    method: 'POST',
    path: '/driver/trips/:id/stops/:order_id/arrive',
    summary: 'Report the arrival at a stop',
    access: 'drive_trips',
    params: ofStop,
    body: z.object(deviceTime),
    returns: One,
  },
  deliverStop: {
    method: 'POST',
    path: '/driver/trips/:id/stops/:order_id/deliver',
    summary: 'Report a delivery, with recipient, proof and the money collected at the door',
    access: 'drive_trips',
    params: ofStop,
    max_body_bytes: REPORT_BYTES,
    body: z.object({
      recipient: z.enum(RECIPIENTS),
      recipient_name: optionalText(60).default(''),
      photo,
      signature: strokes.nullable().default(null),
      /** The customer's delivery code as the driver typed it; a wrong one does not reject the delivery. */
      code: deliveryCode.nullable().default(null),
      /** Null when nothing was collected. Cash enters the driver's bag. */
      collected: z
        .object({ payment_id: z.uuid(), method: z.enum(['cash', 'card']), amount_agorot: agorot.min(1) })
        .nullable(),
      ...deviceTime,
    }),
    returns: One,
  },
  checkCode: {
    method: 'POST',
    path: '/driver/trips/:id/stops/:order_id/code',
    summary: 'Check the delivery code of the customer; a few wrong codes are allowed per order',
    access: 'drive_trips',
    params: ofStop,
    body: z.object({ code: deliveryCode }),
    returns: z.object({ data: z.object({ is_right: z.boolean(), attempts_left: z.int() }) }),
  },
  failStop: {
    method: 'POST',
    path: '/driver/trips/:id/stops/:order_id/fail',
    summary: 'Report that a delivery failed, why, and what happens to the food',
    access: 'drive_trips',
    params: ofStop,
    max_body_bytes: REPORT_BYTES,
    body: z.object({
      photo,
      reason: z.enum(FAIL_REASONS),
      food: z.enum(FOOD_FATES),
      /** Required for the reason `other`. */
      note: noteText(300),
      ...deviceTime,
    }),
    returns: One,
  },
  postponeStop: {
    method: 'POST',
    path: '/driver/trips/:id/stops/:order_id/postpone',
    summary: 'Visit a stop after all the others of the trip',
    access: 'drive_trips',
    params: ofStop,
    body: z.object(deviceTime),
    returns: One,
  },
  returnTrip: {
    method: 'POST',
    path: '/driver/trips/:id/return',
    summary: 'Report the return to the deli, with the bags of failed deliveries',
    access: 'drive_trips',
    params: ofTrip,
    body: z.object(deviceTime),
    returns: One,
  },
})
