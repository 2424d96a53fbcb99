import { z } from 'zod'
import { hour, hourText } from './dispatch-schemas.ts'
import { endpoints } from './endpoint.ts'
import { day, id, instant, smallIdText, version } from './fields.ts'

/** The calls of the specification, with its field names. Our screens use the calls of `dispatch`. */
const WireTrip = z.object({
  id: z.int(),
  driver_id: z.int(),
  inlays_lock: z.boolean(),
  /** Number of orders on the trip. */
  amount: z.int(),
  execution_time: instant.nullable(),
  duration: z.int(),
  duration_in_traffic: z.int(),
  distance: z.int(),
  version: z.int(),
})
const WireOrder = z.object({
  order_id: z.int(),
  number: z.int(),
  customer_name: z.string(),
  /** Volume in hundredths of a standard bag. */
  volume: z.int(),
  /** Metres from the previous stop; null when the order is on no trip. */
  distance: z.int().nullable(),
  trip_position: z.int().nullable(),
  execution_time: instant.nullable(),
  /** The address as JSON text, as the specification requires. */
  address: z.string(),
  unlock: z.boolean(),
  no_driver: z.boolean(),
  index: z.int(),
  color: z.string(),
})
const WireDriver = z.object({
  driver_id: z.int(),
  name: z.string(),
  /** Distance of the trip in metres; volumes are in hundredths of a standard bag. */
  distance: z.int(),
  volume: z.int(),
  trip: WireTrip.nullable(),
  orders: z.array(WireOrder),
  color: z.string(),
  occupancy_percent: z.int(),
  execution_time: instant.nullable(),
  count_orders: z.int(),
})

export const inlays = endpoints({
  inlays: {
    method: 'GET',
    path: '/inlays',
    summary: 'Drivers with their trips, and unassigned orders, of a date and hour',
    access: 'access_inlay_screen',
    query: z.object({ date: day, hour: hourText, deli: smallIdText.optional() }),
    returns: z.object({
      data: z.object({ available_hours: z.array(z.int()), drivers: z.array(WireDriver), waiting: z.array(WireOrder) }),
    }),
  },
  createTrip: {
    method: 'POST',
    path: '/inlays/trip/create',
    summary: 'The trip of a driver in a wave; created if missing',
    access: 'access_inlay_screen',
    body: z.object({ id, date: day, hour }),
    returns: z.object({ data: WireTrip }),
  },
  updateTripOrder: {
    method: 'POST',
    path: '/inlays/trip/update/order',
    summary: 'Recompute two trips after an order moved between them; returns their number of orders',
    access: 'access_inlay_screen',
    body: z.object({ trip_id: id, old_trip_id: id.nullable() }),
    returns: z.record(z.string(), z.int()),
  },
  updateEstimated: {
    method: 'POST',
    path: '/inlays/trip/update/estimated',
    summary: 'Route a trip again and recompute its times',
    access: 'access_inlay_screen',
    body: z.object({ trip_id: id, start_time: instant.nullable().optional() }),
    returns: z.object({ data: WireTrip.extend({ orders: z.array(WireOrder), is_estimate: z.boolean() }) }),
  },
  updatePositions: {
    method: 'POST',
    path: '/inlays/orders/update/positions',
    summary: 'Set the complete sequence of a trip by order positions',
    access: 'access_inlay_screen',
    body: z.object({
      orders: z
        .array(z.object({ order_id: id, trip_position: z.int().min(1).max(1000) }))
        .min(1)
        .max(200),
      version: version.optional(),
    }),
    returns: z.object({ data: z.array(WireOrder) }),
  },
  updateOrder: {
    method: 'POST',
    path: '/inlays/orders/update',
    summary: 'Change the driver or trip of an order, take it off its trip (removed 1), or exempt it from a lock',
    access: 'access_inlay_screen',
    body: z.object({
      order_id: id,
      update: z.object({
        driver_id: id.nullable().optional(),
        trip_id: id.nullable().optional(),
        removed: z.union([z.literal(1), z.literal(0), z.boolean()]).optional(),
        unlock: z.union([z.literal(1), z.literal(0), z.boolean()]).optional(),
        no_driver: z.boolean().optional(),
        version: version.optional(),
      }),
    }),
    returns: z.object({ data: WireOrder.extend({ removed: z.int().optional() }) }),
  },
})
