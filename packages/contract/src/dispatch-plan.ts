import { z } from 'zod'
import { InlayProblem } from './dispatch-schemas.ts'
import { day, instant } from './fields.ts'
import { named } from './order-schemas.ts'

const Totals = z.object({
  driving_s: z.int(),
  distance_m: z.int(),
  late_s: z.int(),
  late_stops: z.int(),
  planned: z.int(),
  waiting: z.int(),
})
const PlanPosition = z.object({ trip_id: z.int(), row_id: z.int(), position: z.int() }).nullable()
const PlanDriver = named('PlanDriver', {
  row_id: z.int(),
  driver_id: z.int(),
  departure: z.int(),
  name: z.string(),
  deli_id: z.int(),
  trip_id: z.int().nullable(),
  seq: z.int().nullable(),
  /** Version of the trip for which the plan was computed; null when the trip does not exist yet. */
  version: z.int().nullable(),
  orders: z.tuple([z.int(), z.int()]),
  occupancy_percent: z.tuple([z.int(), z.int()]),
  duration_s: z.tuple([z.int(), z.int()]),
  distance_m: z.tuple([z.int(), z.int()]),
  late_s: z.tuple([z.int(), z.int()]),
  /** The complete new sequence of the trip. */
  order_ids: z.array(z.int()),
  /** Departure, return and ETAs of the new trip. */
  departs_at: instant,
  ends_at: instant,
  stops: z.array(
    z.object({
      order_id: z.int(),
      number: z.int(),
      customer_name: z.string(),
      eta_at: instant,
      late_s: z.int(),
    }),
  ),
  moves: z.array(
    z.object({
      order_id: z.int(),
      number: z.int(),
      customer_name: z.string(),
      before: PlanPosition,
      after: PlanPosition,
      reason: z.enum(['from_waiting', 'nearer', 'less_late', 'fits_better', 'order_of_stops', 'to_free_capacity']),
      saves_s: z.int(),
    }),
  ),
  /** Rows whose changes must be accepted together; otherwise an order would be on both trips or on none. */
  goes_with: z.array(z.int()),
  /** True when the trip changed after the plan was computed; this row then cannot be applied. */
  is_stale: z.boolean(),
})
export const PlanUnserved = named('PlanUnserved', {
  order_id: z.int(),
  number: z.int(),
  customer_name: z.string(),
  volume: z.int(),
  reasons: z.array(
    z.object({
      row_id: z.int(),
      driver_id: z.int(),
      name: z.string(),
      problems: z.array(InlayProblem),
      /** Expected lateness in seconds; null when it was not computed. */
      late_s: z.int().nullable(),
    }),
  ),
})
export const Plan = named('Plan', {
  id: z.uuid(),
  date: day,
  hour: z.int(),
  state: z.enum(['running', 'ready', 'failed', 'cancelled', 'applied']),
  problem: z.string().nullable(),
  progress: z.object({
    seconds: z.number(),
    of_seconds: z.number(),
    iterations: z.int(),
    improved_percent: z.number(),
  }),
  requested_at: instant,
  finished_at: instant.nullable(),
  is_estimate: z.boolean(),
  locked_trips: z.int(),
  totals: z.object({ before: Totals, after: Totals, moved: z.int(), from_waiting: z.int() }).nullable(),
  drivers: z.array(PlanDriver),
  unserved: z.array(PlanUnserved),
})
