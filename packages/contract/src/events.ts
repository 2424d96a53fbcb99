import { z } from 'zod'
import { APPROVAL_KINDS } from './approval-rules.ts'

/**
 * Event names are in the past tense. Data contains ids and the fields with which a screen finds the row, never the
 * row itself.
 */
const ofCustomer = z.object({ customer_id: z.int() })
/** Marks a save without a version: the save may have overwritten a change that the user did not see. */
const saved = { unversioned: z.literal(true).exactOptional() }
const ofOrder = z.object({ order_id: z.int(), deli_id: z.int(), customer_id: z.int().nullable(), number: z.int() })

const ofTrip = z.object({
  trip_id: z.int(),
  deli_id: z.int(),
  driver_id: z.int(),
  date: z.string(),
  hour: z.int(),
})

const ofInvoice = z.object({ invoice_id: z.int(), deli_id: z.int(), supplier_id: z.int() })
const ofPurchase = z.object({ purchase_id: z.int(), deli_id: z.int(), supplier_id: z.int() })

/** `customer_id` is null for an order without a customer. Events of earlier versions have no `kind`. */
const ofApproval = z.object({
  customer_id: z.int().nullable(),
  approval_id: z.int(),
  requested_by: z.int(),
  kind: z.enum(APPROVAL_KINDS).exactOptional(),
})
/** `customer_id` is null for a number without a customer. */
const ofConversation = z.object({ conversation_id: z.int(), customer_id: z.int().nullable() })
const ofCampaign = z.object({ campaign_id: z.int() })
const ofMessage = ofConversation.extend({ message_id: z.int() })

const ofTill = z.object({ till_id: z.int(), deli_id: z.int() })
const ofKiosk = z.object({ kiosk_id: z.int(), deli_id: z.int() })
const ofHeldCart = ofTill.extend({ cart_id: z.int(), customer_id: z.int().nullable() })

/**
 * A note on any subject. `customer_id` is set when it concerns a customer or their order, `deli_id` when the subject
 * belongs to a deli.
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
  /** An import added a user. Unlike `user.created`, this event mails no invitation. */
  'user.imported': z.object({ user_id: z.int() }),
  'user.invited': z.object({ user_id: z.int() }),
  'user.changed': z.object({ user_id: z.int() }),
  /** Id of the user; null when no mail is sent, because the address is unknown or over its limit. */
  'user.password_reset_requested': z.object({ user_id: z.int().nullable() }),
  /** Id of the user; null when no user has the phone. */
  'user.sms_code_requested': z.object({ user_id: z.int().nullable() }),
  /** A guest requested a code for a phone, whether or not a customer has it. */
  'guest.code_requested': z.object({ guest_session_id: z.int() }),
  'user.phone_code_requested': z.object({ user_id: z.int() }),
  'user.phone_changed': z.object({ user_id: z.int() }),
  'user.password_changed': z.object({ user_id: z.int() }),
  'user.pin_changed': z.object({ user_id: z.int() }),
  'user.viewed_as': z.object({ user_id: z.int() }),
  'user.second_factor_enabled': z.object({ user_id: z.int() }),
  'user.second_factor_disabled': z.object({ user_id: z.int() }),
  /** An administrator removed the second factor of a user who lost it. */
  'user.second_factor_reset': z.object({ user_id: z.int() }),
  'user.passkey_added': z.object({ user_id: z.int() }),
  'user.passkey_renamed': z.object({ user_id: z.int() }),
  'user.passkey_removed': z.object({ user_id: z.int() }),
  /** A sign-in was rejected, because the signature counter went back: the passkey may have been copied. */
  'user.passkey_clone_suspected': z.object({ user_id: z.int() }),
  'user.recovery_codes_replaced': z.object({ user_id: z.int() }),
  'user.recovery_code_used': z.object({ user_id: z.int() }),
  /** `role_ids` are the roles that gained or lost the permission. */
  'permission.changed': z.object({ permission_id: z.int(), role_ids: z.array(z.int()) }),
  'role.changed': z.object({ role_id: z.int() }),
  'role.viewed_as': z.object({ role_id: z.int() }),
  // Includes the name, because the row is deleted.
  'permission.deleted': z.object({ permission_id: z.int(), name: z.string(), role_ids: z.array(z.int()) }),
  'role.deleted': z.object({ role_id: z.int(), name: z.string() }),
  'preference.changed': z.object({ user_id: z.int() }),
  'view.changed': z.object({ user_id: z.int(), screen: z.string() }),
  /** A schedule that mails a view of the sales report was changed, or its report was sent at once; see `what`. */
  'trade_schedule.changed': z.object({
    schedule_id: z.int(),
    user_id: z.int(),
    what: z.enum(['created', 'updated', 'paused', 'resumed', 'sent_now', 'deleted']),
  }),
  /**
   * A mail with the sales report was sent or failed; `error` is the reason of a failure. `user_id` is the owner of the
   * schedule.
   */
  'trade_report.sent': z.object({ schedule_id: z.int(), user_id: z.int(), error: z.string().nullable() }),
  /** Changed meals; several for a bulk action or a shared component. Lists the first hundred. */
  'meal.changed': z.object({ meal_ids: z.array(z.int()) }),
  'group.changed': z.object({ group_id: z.int() }),
  'group.deleted': z.object({ group_id: z.int() }),
  'matrix.applied': z.object({ apply_id: z.int() }),
  'matrix.undone': z.object({ apply_id: z.int() }),
  /** A super_admin tested the connection to a company. */
  'integration.tested': z.object({ integration: z.string(), outcome: z.string(), code: z.string() }),
  /** The sample menu was loaded or removed; `count` meals were added or deleted. */
  'sample_menu.changed': z.object({ what: z.enum(['loaded', 'removed']), count: z.int() }),
  /** The text of an automatic message was edited, or its original text was restored. */
  'message_text.changed': z.object({ kind: z.string(), lang: z.string(), what: z.enum(['edited', 'restored']) }),
  /** A price change was planned, applied, cancelled or undone; `state` is its new state. */
  'price_change.moved': z.object({ price_change_id: z.int(), state: z.string() }),
  'promotion.changed': z.object({ promotion_id: z.int(), what: z.enum(['added', 'edited', 'deleted']) }),
  /** Somebody downloaded the list of customers, or all data of the business. */
  'customer_list.exported': z.object({ user_id: z.int(), format: z.enum(['csv', 'xlsx']) }),
  'business.exported': z.object({ user_id: z.int() }),
  'import.changed': z.object({ import_id: z.int(), user_id: z.int(), state: z.string() }),
  'list.changed': z.object({ list: z.string(), row_id: z.int().nullable() }),
  'ingredient.changed': z.object({ ingredient_id: z.int() }),
  'stock.moved': z.object({ deli_id: z.int(), ingredient_ids: z.array(z.int()) }),
  'stock.claimed': z.object({ deli_id: z.int(), ingredient_ids: z.array(z.int()) }),
  /** Available stock fell to the reorder level. The event is emitted once per crossing. */
  'stock.ran_low': z.object({ deli_id: z.int(), ingredient_id: z.int() }),
  'lot.recalled': z.object({ deli_id: z.int(), ingredient_id: z.int(), lot_ids: z.array(z.int()) }),
  'stock.levels_changed': z.object({ deli_id: z.int(), ingredient_id: z.int() }),
  'count.changed': z.object({ deli_id: z.int(), count_id: z.int() }),
  'supplier.changed': z.object({ supplier_id: z.int() }),
  'supplier_option.changed': z.object({ supplier_id: z.int(), option_id: z.int() }),
  /** A draft of a purchase order was created or edited. */
  'purchase.changed': ofPurchase,
  'purchase.moved': ofPurchase.extend({ from: z.string(), to: z.string() }),
  'purchase.link_changed': ofPurchase.extend({ action: z.enum(['sent', 'opened', 'revoked']) }),
  'purchase.replied': ofPurchase.extend({ changed_lines: z.int() }),
  'purchase.received': ofPurchase.extend({ receipt_id: z.int(), to: z.string() }),
  /** A delivery recorded by mistake was taken back. */
  'purchase.receipt_reversed': ofPurchase.extend({ receipt_id: z.int(), to: z.string() }),
  /** A draft of a supplier invoice was created or edited. */
  'supplier_invoice.changed': ofInvoice,
  'supplier_invoice.moved': ofInvoice.extend({ from: z.string(), to: z.string() }),
  /** A credit of a supplier arrived or was waived. */
  'supplier_credit.ended': ofInvoice.extend({ credit_id: z.int(), to: z.string() }),
  'deli.changed': z.object({ deli_id: z.int(), ...saved }),
  // Includes the name, because the row is deleted.
  'deli.deleted': z.object({ deli_id: z.int(), name: z.string() }),
  'deli.paused': z.object({ deli_id: z.int(), until: z.string() }),
  'deli.resumed': z.object({ deli_id: z.int() }),
  'schedule.changed': z.object({ deli_id: z.int() }),
  'area.changed': z.object({ deli_id: z.int(), area_id: z.int() }),
  /** Meals as this deli sells them changed; `meal_ids` lists the first hundred. */
  'item.changed': z.object({ deli_id: z.int(), meal_ids: z.array(z.int()), ...saved }),
  'happy_hour.changed': z.object({ deli_id: z.int(), ...saved }),
  /** Capacity of slots on this date was used or released; emitted once per batch. */
  'slot.filled': z.object({ deli_id: z.int(), date: z.string() }),
  // Customer events contain only ids. Personal data of a change is stored where it can be erased.
  'customer.created': ofCustomer.extend({ is_imported: z.literal(true).exactOptional() }),
  'customer.changed': ofCustomer.extend(saved),
  /** Someone opened the page of the customer; emitted at most every ten minutes per user. */
  'customer.viewed': ofCustomer,
  /** A guest proved with a texted code to have the phone of the customer. */
  'customer.phone_verified': ofCustomer,
  'customer.flagged': ofCustomer.extend({ flag: z.string(), on: z.boolean() }),
  'customer.exported': ofCustomer.extend({ format: z.string() }),
  'customer.erased': ofCustomer,
  'customer.merged': ofCustomer.extend({ from_id: z.int(), merge_id: z.int() }),
  'customer.unmerged': ofCustomer.extend({ from_id: z.int(), merge_id: z.int() }),
  /** Two similar customers were marked as different people. */
  'customer.marked_different': ofCustomer.extend({ other_id: z.int() }),
  'address.changed': ofCustomer.extend({ address_id: z.int(), ...saved }),
  'address.deleted': ofCustomer.extend({ address_id: z.int() }),
  'address.pin_proposed': ofCustomer.extend({ address_id: z.int() }),
  /**
   * A proposed pin was rejected. The event is recorded although nothing changed. `customer_id` is null when there is no
   * such address.
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
  'message.received': ofMessage,
  /** A text to the customer was queued, by a user or by the system. */
  'message.written': ofMessage,
  /** A user confirmed that a text with signs of advertising is a service message. */
  'message.service_confirmed': ofMessage,
  /** The SMS provider reported a new state of a text. */
  'message.moved': ofMessage.extend({ state: z.string() }),
  /** A text was cancelled before it was sent. */
  'message.cancelled': ofMessage,
  /**
   * `what`: claimed, assigned, released, snoozed, resolved, reopened, read, linked or noted. `holder_id`: the user who
   * was assigned.
   */
  'conversation.changed': ofConversation.extend({ what: z.string(), holder_id: z.int().exactOptional() }),
  'saved_reply.changed': z.object({ reply_id: z.int(), what: z.enum(['created', 'updated', 'deleted']) }),
  'campaign.changed': ofCampaign.extend({ what: z.enum(['created', 'updated', 'deleted']) }),
  /** `state`: sending, paused, stopped or done. */
  'campaign.moved': ofCampaign.extend({ state: z.string() }),
  'campaign.tested': ofCampaign,
  /** A batch of messages was written or sent. */
  'campaign.progressed': ofCampaign.extend({ messages: z.int() }),
  'wallet.moved': ofCustomer.extend({ transfer_ids: z.array(z.int()) }),
  'approval.requested': ofApproval,
  'approval.decided': ofApproval.extend({ state: z.string() }),
  // Order events contain ids and the fields with which screens find the order. `customer_id` is null without a
  // customer.
  'order.placed': ofOrder.extend({ channel: z.string(), status: z.string() }),
  'order.moved': ofOrder.extend({
    move: z.string(),
    from: z.string(),
    to: z.string(),
    reason: z.string().exactOptional(),
    bags: z.int().exactOptional(),
    delay_minutes: z.int().exactOptional(),
    /** Id of the note with the reason; omitted without a note. */
    note_id: z.int().exactOptional(),
  }),
  'order.changed': ofOrder.extend({ delta_agorot: z.int() }),
  'order.delayed': ofOrder.extend({ minutes: z.int(), what: z.string() }),
  'order.noted': ofOrder,
  /** The customer's allergies changed while the order was open. */
  'order.allergies_changed': ofOrder,
  'order.change_requested': ofOrder.extend({ change_id: z.int() }),
  'order.change_answered': ofOrder.extend({ change_id: z.int(), state: z.string() }),
  /** Nobody approved the order in time; `level` is the escalation level. */
  'order.escalated': ofOrder.extend({ level: z.int() }),
  /** A guest chose to pay at the counter. */
  'order.counter_chosen': ofOrder,
  /** A guest extended the deadline of the payment. */
  'order.pay_time_extended': ofOrder,
  /** The customer rated the order on the page that follows it. */
  'order.rated': ofOrder.extend({ stars: z.int() }),
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
  'order.printed': ofOrder.extend({ document: z.string() }),
  'order.link_sent': ofOrder.extend({ what: z.string() }),
  /** Tasks of a kitchen section were started, finished or reopened. */
  'kitchen.moved': z.object({ deli_id: z.int(), section_id: z.int(), order_ids: z.array(z.int()) }),
  // Wave events contain ids and the fields with which screens find the wave.
  'trip.created': ofTrip,
  /** A trip changed, for example it was locked, departed or reassigned; `what` is the kind of change. */
  'trip.changed': ofTrip.extend({ what: z.string(), other_driver_id: z.int().exactOptional() }),
  /** A delivery was reported with a delivery code that is not the customer's. */
  'trip.code_wrong': ofTrip.extend({ order_id: z.int(), number: z.int() }),
  /** Somebody checked a delivery that was reported with a wrong code. */
  'trip.code_settled': ofTrip.extend({ order_id: z.int(), number: z.int() }),
  /** A driver reported money that was not due any more; it is not booked. */
  'trip.cash_unbooked': ofTrip.extend({ order_id: z.int(), number: z.int(), amount_agorot: z.int() }),
  /** A driver did not find all bags of an order when loading. */
  'trip.bag_missing': ofTrip.extend({ order_id: z.int(), number: z.int(), missing: z.int() }),
  /** An order entered a trip, left it or changed its position. Null means the waiting list. */
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
  /** The whole wave changed, by a plan or a new sequence. `trip_ids` has the first hundred. */
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
  /** A till session started, was opened, counted or closed; `state` is its new state. */
  'till.session_moved': ofTill.extend({ session_id: z.int(), state: z.string() }),
  'till.cash_moved': ofTill.extend({ session_id: z.int(), move_id: z.int(), kind: z.string() }),
  /** A device started a new chain, because its local database of sales was empty. */
  'till.chain_started': ofTill.extend({ chain: z.int() }),
  'till.gap_accepted': ofTill.extend({
    chain: z.int(),
    sequence: z.int(),
    missing: z.int(),
    reason: z.string(),
  }),
  /** The sale was accepted as sold, although the server would have rejected it or charged another price. */
  'till.sale_differs': ofTill.extend({ order_id: z.int(), chain: z.int(), sequence: z.int() }),
  'till.difference_settled': ofTill.extend({ order_id: z.int() }),
  'till.day_closed': z.object({ deli_id: z.int(), date: z.string() }),
  'kiosk.changed': ofKiosk,
  'kiosk.paired': ofKiosk,
  'kiosk.revoked': ofKiosk,
  /** The kiosk sent no heartbeat for some minutes in opening hours. */
  'kiosk.went_silent': ofKiosk,
  /** A silent kiosk sends heartbeats again, or its deli closed. */
  'kiosk.recovered': ofKiosk,
  'cart.held': ofHeldCart,
  'cart.recalled': ofHeldCart,
  'cart.voided': ofHeldCart.extend({ reason: z.string() }),
  /** Printers, rules, the agent or the state of a printer changed. */
  'printing.changed': z.object({ deli_id: z.int() }),
  /**
   * Print jobs changed; `job_ids` lists the first hundred. Jobs that an order creates automatically are part of the
   * order event.
   */
  'print_job.moved': z.object({ deli_id: z.int(), job_ids: z.array(z.int()) }),
  'note.written': ofNote,
  'note.changed': ofNote.extend(saved),
  'limit.changed': z.object({ role_id: z.int() }),
  'setting.changed': z.object({ key: z.string(), deli_id: z.int().nullable(), valid_from: z.string().exactOptional() }),
  'counter.changed': z.object({ name: z.string() }),
} as const
export type EventName = keyof typeof EVENTS
export const EVENT_NAMES = Object.keys(EVENTS) as [EventName, ...EventName[]]
export type EventData<N extends EventName> = z.infer<(typeof EVENTS)[N]>
