import { z } from 'zod'

/** Event names are in the past tense. Data contains ids and coordinates of a view, never the row itself. */
const ofCustomer = z.object({ customer_id: z.int() })
/** Saved without a version: it may have overwritten a change that its author never saw. */
const saved = { unversioned: z.literal(true).exactOptional() }
const ofOrder = z.object({ order_id: z.int(), deli_id: z.int(), customer_id: z.int().nullable(), number: z.int() })

const ofTrip = z.object({
  trip_id: z.int(),
  deli_id: z.int(),
  driver_id: z.int(),
  date: z.string(),
  hour: z.int(),
})

const ofTill = z.object({ till_id: z.int(), deli_id: z.int() })
const ofHeldCart = ofTill.extend({ cart_id: z.int(), customer_id: z.int().nullable() })

/**
 * A note on any subject: `customer_id` when it concerns a person or their order, `deli_id` when that belongs to
 * a deli.
 */
const ofNote = z.object({
  note_id: z.int(),
  model: z.string(),
  model_id: z.int(),
  customer_id: z.int().nullable(),
  deli_id: z.int().nullable(),
})

export const EVENTS = {
  'user.signed_in': z.object({ user_id: z.int() }),
  'user.signed_out': z.object({ user_id: z.int() }),
  'user.created': z.object({ user_id: z.int() }),
  'user.invited': z.object({ user_id: z.int() }),
  'user.changed': z.object({ user_id: z.int() }),
  /** Null when no mail is sent, because the address is unknown or over its limit. */
  'user.password_reset_requested': z.object({ user_id: z.int().nullable() }),
  'user.password_changed': z.object({ user_id: z.int() }),
  'user.pin_changed': z.object({ user_id: z.int() }),
  /** `role_ids`: roles that gained or lost it. */
  'permission.changed': z.object({ permission_id: z.int(), role_ids: z.array(z.int()) }),
  'role.changed': z.object({ role_id: z.int() }),
  'role.viewed_as': z.object({ role_id: z.int() }),
  // Includes the name, because the row is deleted.
  'permission.deleted': z.object({ permission_id: z.int(), name: z.string(), role_ids: z.array(z.int()) }),
  'role.deleted': z.object({ role_id: z.int(), name: z.string() }),
  'preference.changed': z.object({ user_id: z.int() }),
  'view.changed': z.object({ user_id: z.int(), screen: z.string() }),
  /** Several at once for a bulk action or a shared component; lists the first hundred. */
  'meal.changed': z.object({ meal_ids: z.array(z.int()) }),
  'group.changed': z.object({ group_id: z.int() }),
  'group.deleted': z.object({ group_id: z.int() }),
  'matrix.applied': z.object({ apply_id: z.int() }),
  'matrix.undone': z.object({ apply_id: z.int() }),
  'list.changed': z.object({ list: z.string(), row_id: z.int().nullable() }),
  'ingredient.changed': z.object({ ingredient_id: z.int() }),
  'stock.moved': z.object({ deli_id: z.int(), ingredient_ids: z.array(z.int()) }),
  'stock.claimed': z.object({ deli_id: z.int(), ingredient_ids: z.array(z.int()) }),
  /** Available stock fell to the reorder level; emitted once per crossing. */
  'stock.ran_low': z.object({ deli_id: z.int(), ingredient_id: z.int() }),
  'stock.levels_changed': z.object({ deli_id: z.int(), ingredient_id: z.int() }),
  'count.changed': z.object({ deli_id: z.int(), count_id: z.int() }),
  'deli.changed': z.object({ deli_id: z.int(), ...saved }),
  // Includes the name, because the row is deleted.
  'deli.deleted': z.object({ deli_id: z.int(), name: z.string() }),
  'deli.paused': z.object({ deli_id: z.int(), until: z.string() }),
  'deli.resumed': z.object({ deli_id: z.int() }),
  'schedule.changed': z.object({ deli_id: z.int() }),
  'area.changed': z.object({ deli_id: z.int(), area_id: z.int() }),
  /** Lists the first hundred meals. */
  'item.changed': z.object({ deli_id: z.int(), meal_ids: z.array(z.int()), ...saved }),
  'happy_hour.changed': z.object({ deli_id: z.int(), ...saved }),
  /** Capacity of these slots was taken or returned; emitted once per batch. */
  'slot.filled': z.object({ deli_id: z.int(), date: z.string() }),
  // Customer events contain only ids. Personal data of a change is stored where it can be erased.
  'customer.created': ofCustomer,
  'customer.changed': ofCustomer.extend(saved),
  /** Someone opened the page; emitted at most every ten minutes per user. */
  'customer.viewed': ofCustomer,
  'customer.flagged': ofCustomer.extend({ flag: z.string(), on: z.boolean() }),
  'customer.exported': ofCustomer.extend({ format: z.string() }),
  'customer.erased': ofCustomer,
  'customer.merged': ofCustomer.extend({ from_id: z.int(), merge_id: z.int() }),
  'customer.unmerged': ofCustomer.extend({ from_id: z.int(), merge_id: z.int() }),
  /** Two similar customers were marked as different people. */
  'customer.told_apart': ofCustomer.extend({ other_id: z.int() }),
  'address.changed': ofCustomer.extend({ address_id: z.int(), ...saved }),
  'address.deleted': ofCustomer.extend({ address_id: z.int() }),
  'address.pin_proposed': ofCustomer.extend({ address_id: z.int() }),
  /**
   * A proposal was rejected; recorded although nothing changed. `customer_id` is null when there is no such
   * address.
   */
  'address.pin_rejected': z.object({
    customer_id: z.int().nullable(),
    address_id: z.int(),
    because: z.enum(['not_on_trip', 'too_far']),
  }),
  'address.pin_settled': ofCustomer.extend({ address_id: z.int(), accepted: z.boolean() }),
  'consent.given': ofCustomer.extend({
    consent_id: z.int(),
    channel: z.string(),
    purpose: z.string(),
    granted: z.boolean(),
  }),
  'wallet.moved': ofCustomer.extend({ transfer_ids: z.array(z.int()) }),
  /** `customer_id` is null for an order without a customer. */
  'approval.asked': z.object({ customer_id: z.int().nullable(), approval_id: z.int(), asked_by: z.int() }),
  'approval.decided': z.object({
    customer_id: z.int().nullable(),
    approval_id: z.int(),
    asked_by: z.int(),
    state: z.string(),
  }),
  // Order events contain ids and what screens need to find the order. `customer_id` is null without a customer.
  'order.placed': ofOrder.extend({ channel: z.string(), status: z.string() }),
  'order.moved': ofOrder.extend({
    move: z.string(),
    from: z.string(),
    to: z.string(),
    reason: z.string().exactOptional(),
    bags: z.int().exactOptional(),
    delay_minutes: z.int().exactOptional(),
    /** Why, in somebody's own words. */
    note_id: z.int().exactOptional(),
  }),
  'order.changed': ofOrder.extend({ delta_agorot: z.int() }),
  'order.delayed': ofOrder.extend({ minutes: z.int(), what: z.string() }),
  'order.noted': ofOrder,
  /** The customer's allergies changed while the order was open. */
  'order.allergies_changed': ofOrder,
  'order.change_asked': ofOrder.extend({ change_id: z.int() }),
  'order.change_answered': ofOrder.extend({ change_id: z.int(), state: z.string() }),
  /** Nobody approved it in time; `level` is the escalation level. */
  'order.escalated': ofOrder.extend({ level: z.int() }),
  'order.payment_started': ofOrder.extend({ payment_id: z.int(), method: z.string(), amount_agorot: z.int() }),
  'order.paid': ofOrder.extend({ payment_id: z.int(), method: z.string(), amount_agorot: z.int() }),
  'order.payment_failed': ofOrder.extend({ payment_id: z.int(), method: z.string(), state: z.string() }),
  'order.refunded': ofOrder.extend({
    payment_id: z.int(),
    destination: z.string(),
    amount_agorot: z.int(),
    reason: z.string(),
  }),
  'order.points_moved': ofOrder.extend({ points: z.int() }),
  'order.receipt_issued': ofOrder.extend({ receipt_id: z.int(), kind: z.string(), serial: z.string() }),
  'order.printed': ofOrder.extend({ paper: z.string() }),
  'order.link_sent': ofOrder.extend({ what: z.string() }),
  /** Tasks of a section were started, finished or reopened. */
  'kitchen.moved': z.object({ deli_id: z.int(), section_id: z.int(), order_ids: z.array(z.int()) }),
  // Wave events contain ids and what screens need to find the wave.
  'trip.created': ofTrip,
  /** Locked, unlocked, departed, given to another driver or its start moved; `what` says which. */
  'trip.changed': ofTrip.extend({ what: z.string(), other_driver_id: z.int().exactOptional() }),
  /** An order entered a trip, left it or changed its position. Null means it waits. */
  'inlay.moved': z.object({
    order_id: z.int(),
    number: z.int(),
    deli_id: z.int(),
    customer_id: z.int().nullable(),
    date: z.string(),
    hour: z.int(),
    from_driver_id: z.int().nullable(),
    to_driver_id: z.int().nullable(),
    position: z.int().nullable(),
  }),
  /** The whole wave changed, by a plan or a new sequence. `trip_ids`: the first hundred. */
  'wave.changed': z.object({ deli_id: z.int(), date: z.string(), hour: z.int(), trip_ids: z.array(z.int()) }),
  'plan.finished': z.object({
    plan_id: z.string(),
    deli_id: z.int(),
    date: z.string(),
    hour: z.int(),
    state: z.string(),
  }),
  'driver.changed': z.object({ driver_id: z.int(), deli_id: z.int() }),
  'driver.duty_changed': z.object({ driver_id: z.int(), deli_id: z.int(), duty: z.string() }),
  'shift.changed': z.object({ deli_id: z.int(), driver_id: z.int(), date: z.string() }),
  'week.copied': z.object({ deli_id: z.int(), from: z.string(), to: z.string(), copied: z.int() }),
  'till.changed': ofTill,
  'till.paired': ofTill,
  'till.revoked': ofTill,
  /** A session started, was opened, counted or closed; `state` is the new one. */
  'till.session_moved': ofTill.extend({ session_id: z.int(), state: z.string() }),
  'till.cash_moved': ofTill.extend({ session_id: z.int(), move_id: z.int(), kind: z.string() }),
  'till.day_closed': z.object({ deli_id: z.int(), date: z.string() }),
  'cart.held': ofHeldCart,
  'cart.recalled': ofHeldCart,
  'cart.voided': ofHeldCart.extend({ reason: z.string() }),
  'note.written': ofNote,
  'note.changed': ofNote.extend(saved),
  'limit.changed': z.object({ role_id: z.int() }),
  'setting.changed': z.object({ key: z.string(), deli_id: z.int().nullable() }),
  'counter.changed': z.object({ name: z.string() }),
} as const
export type EventName = keyof typeof EVENTS
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]]
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>
