/**
 * Statuses and codes shared by dispatch code; the state machines and rules next to this file define the transitions.
 */
export const TRIP_STATUSES = ['draft', 'planned', 'loading', 'in_progress', 'completed', 'cancelled'] as const
export type TripStatus = (typeof TRIP_STATUSES)[number]

export const TRIP_MOVES = ['plan', 'load', 'depart', 'complete', 'cancel', 'reopen'] as const
export type TripMoveName = (typeof TRIP_MOVES)[number]

export const STOP_STATES = ['pending', 'en_route', 'arrived', 'delivered', 'failed', 'skipped', 'returned'] as const
export type StopState = (typeof STOP_STATES)[number]

export const DUTIES = ['off', 'on', 'break'] as const
export type Duty = (typeof DUTIES)[number]

export const VEHICLE_KINDS = ['van', 'car', 'scooter', 'bicycle'] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]

/** `cash` may collect payment at the door; `events` delivers large orders. */
export const DRIVER_SKILLS = ['cash', 'events'] as const
export type DriverSkill = (typeof DRIVER_SKILLS)[number]

/** Reasons why an order cannot be placed on a trip, or cannot be delivered from it. */
export const INLAY_PROBLEMS = [
  'other_deli',
  'order_not_deliverable',
  'trip_locked',
  'stop_started',
  'trip_ended',
  'trip_departed',
  'over_volume',
  'over_bags',
  'over_stops',
  'not_on_shift',
  'shift_ends',
  'driver_out',
  'forbidden_driver',
  'skill_missing',
  'out_of_zone',
  'on_break',
  'not_on_the_way',
  'before_departure',
] as const
export type InlayProblemCode = (typeof INLAY_PROBLEMS)[number]

/** Actions on a wave that its log shows. */
export const ACTION_KINDS = [
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
  'stop',
] as const
export type ActionKind = (typeof ACTION_KINDS)[number]
