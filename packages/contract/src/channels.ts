import { type Access, type Caller, allows } from './access-rules.ts'
import { APPROVAL_DECIDERS, type ApprovalKind } from './approval-rules.ts'
import type { EventData, EventName } from './events.ts'

type ChannelRule = { readonly access: Access; readonly deli_param?: true; readonly own_user?: true }

/**
 * Every realtime channel and who may subscribe. The first id in a name is a deli id when the rule has `deli_param`, and
 * a user id when the rule has `own_user`. A deli channel has the deli id in its name, so that no lookup is needed; a
 * wrong deli id leads to a channel without events.
 */
export const CHANNELS = {
  'private-business': { access: 'signed_in' },
  'private-access': { access: 'role:super_admin' },
  'presence-access': { access: 'role:super_admin' },
  'private-user.{id}': { access: 'signed_in', own_user: true },
  'private-catalog': { access: 'view_meals' },
  'presence-meal.{id}': { access: 'view_meals' },
  'private-inventory': { access: 'view_inventory' },
  'private-stock.{id}': { access: 'view_inventory', deli_param: true },
  'private-suppliers': { access: 'manage_supplier_purchase' },
  'private-purchases.{id}': { access: 'manage_supplier_purchase', deli_param: true },
  'presence-counts.{id}': { access: 'view_inventory', deli_param: true },
  'private-delis': { access: 'view_delis' },
  'presence-deli.{id}': { access: 'view_delis', deli_param: true },
  'private-deli.{id}': { access: 'view_delis', deli_param: true },
  'private-customers': { access: 'view_customers' },
  'private-customer.{id}': { access: 'view_customers' },
  'presence-customer.{id}': { access: 'view_customers' },
  'private-chat': { access: 'chat_with_customers' },
  'presence-chat.{id}': { access: 'chat_with_customers' },
  'private-campaigns': { access: 'send_campaigns' },
  'private-approvals.wallet': { access: APPROVAL_DECIDERS.wallet },
  'private-approvals.discount': { access: APPROVAL_DECIDERS.discount },
  'private-approvals.refund': { access: APPROVAL_DECIDERS.refund },
  'private-approvals.till_difference': { access: APPROVAL_DECIDERS.till_difference },
  'private-approvals.purchase': { access: APPROVAL_DECIDERS.purchase },
  'private-counts': { access: 'manage_inventory' },
  'private-orders.{id}': { access: 'view_orders', deli_param: true },
  'presence-order.{deli}.{id}': { access: 'view_orders', deli_param: true },
  'presence-orders.{id}': { access: 'view_orders', deli_param: true },
  'private-dispatch.{id}': { access: 'access_inlay_screen', deli_param: true },
  'presence-dispatch.{id}': { access: 'access_inlay_screen', deli_param: true },
  'presence-trip.{deli}.{id}': { access: 'access_inlay_screen', deli_param: true },
  'private-tills.{id}': { access: 'create_pos_order', deli_param: true },
  'private-drivers.{id}': { access: 'manage_drivers', deli_param: true },
} as const satisfies Record<string, ChannelRule>

const RULES = Object.entries(CHANNELS).map(([pattern, rule]): [RegExp, ChannelRule] => [
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([1-9]\\d{0,14})')}$`),
  rule,
])

/** Whether the caller may subscribe. Channels missing in the table are closed to everyone. */
export function mayListen(channel: string, caller: Caller): boolean {
  for (const [pattern, rule] of RULES) {
    const match = pattern.exec(channel)
    if (!match) continue
    const id = Number(match[1])
    if (rule.own_user) return id === caller.id
    return allows(rule.access, caller, rule.deli_param ? id : undefined)
  }
  return false
}

type ChannelsOf = { [N in EventName]: (data: EventData<N>) => readonly string[] }

const ofCustomer = (id: number | null) => (id === null ? [] : [`private-customer.${id}`])
const ofOrder = ({ deli_id, customer_id }: { deli_id: number; customer_id: number | null }) => [
  `private-orders.${deli_id}`,
  // The dispatch board needs this event, because packing, delaying or cancelling an order changes its trip.
  `private-dispatch.${deli_id}`,
  ...ofCustomer(customer_id),
]
const ofDispatch = ({ deli_id }: { deli_id: number }) => [`private-dispatch.${deli_id}`]
/** The driver's phone follows changes of the driver's own trips. */
const ofOwnTrip = ({
  deli_id,
  driver_id,
  other_driver_id,
}: {
  deli_id: number
  driver_id: number
  other_driver_id?: number
}) => [
  `private-dispatch.${deli_id}`,
  `private-user.${driver_id}`,
  ...(other_driver_id === undefined ? [] : [`private-user.${other_driver_id}`]),
]
/** Changes of a trip after which its stops arrive as before; the order channels do not receive them. */
const KEEPS_ARRIVALS: readonly string[] = ['seen', 'bags', 'locked', 'unlocked']
const ofDrivers = ({ deli_id }: { deli_id: number }) => [`private-drivers.${deli_id}`, `private-dispatch.${deli_id}`]

const ofChat = ({ customer_id }: { customer_id: number | null }) => ['private-chat', ...ofCustomer(customer_id)]

const ofPurchases = ({ deli_id }: { deli_id: number }) => [`private-purchases.${deli_id}`]

const ofTills = ({ deli_id }: { deli_id: number }) => [`private-tills.${deli_id}`]
// The Today screen lists the silent kiosks of all delis of a manager.
const ofKiosks = ({ deli_id }: { deli_id: number }) => [`private-tills.${deli_id}`, 'private-delis']

/** Wallet managers see every kind. */
const ofApproval = (kind: ApprovalKind = 'wallet') => [
  ...new Set([`private-approvals.${kind}`, 'private-approvals.wallet']),
]

const ofNote = ({ model, customer_id, deli_id }: EventData<'note.written'>) => [
  ...ofCustomer(customer_id),
  ...(model === 'order' ? [`private-orders.${deli_id}`] : []),
]

/** The channels of each event. Events that concern no screen have none. */
const CHANNELS_OF: ChannelsOf = {
  'user.signed_in': () => [],
  'user.signed_out': ({ user_id }) => [`private-user.${user_id}`],
  'user.created': () => ['private-access'],
  'user.imported': () => ['private-access'],
  'user.invited': () => ['private-access'],
  'user.changed': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.password_reset_requested': () => [],
  'user.sms_code_requested': () => [],
  'guest.code_requested': () => [],
  'user.phone_code_requested': () => [],
  'user.phone_changed': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.pin_changed': ({ user_id }) => [`private-user.${user_id}`],
  'user.second_factor_enabled': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.second_factor_disabled': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.second_factor_reset': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.passkey_added': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.passkey_renamed': ({ user_id }) => [`private-user.${user_id}`],
  'user.passkey_removed': ({ user_id }) => ['private-access', `private-user.${user_id}`],
  'user.passkey_clone_suspected': ({ user_id }) => [`private-user.${user_id}`],
  'user.recovery_codes_replaced': ({ user_id }) => [`private-user.${user_id}`],
  'user.recovery_code_used': ({ user_id }) => [`private-user.${user_id}`],
  'user.password_changed': ({ user_id }) => [`private-user.${user_id}`],
  // Every screen receives this event, because it may have to reload the caller's permissions.
  'permission.changed': () => ['private-access', 'private-business'],
  'role.viewed_as': () => [],
  'user.viewed_as': () => [],
  'role.changed': () => ['private-access', 'private-business'],
  'permission.deleted': () => ['private-access', 'private-business'],
  'role.deleted': () => ['private-access', 'private-business'],
  'preference.changed': ({ user_id }) => [`private-user.${user_id}`],
  'view.changed': ({ user_id }) => [`private-user.${user_id}`],
  'trade_schedule.changed': ({ user_id }) => [`private-user.${user_id}`],
  'trade_report.sent': ({ user_id }) => [`private-user.${user_id}`],
  'setting.changed': ({ deli_id }) => [deli_id === null ? 'private-business' : `private-deli.${deli_id}`],
  'meal.changed': () => ['private-catalog'],
  'group.changed': () => ['private-catalog'],
  'group.deleted': () => ['private-catalog'],
  'matrix.applied': () => ['private-catalog'],
  'matrix.undone': () => ['private-catalog'],
  'integration.tested': () => ['private-business'],
  'sample_menu.changed': () => ['private-catalog'],
  'message_text.changed': () => ['private-business'],
  'price_change.moved': () => ['private-catalog'],
  'promotion.changed': () => ['private-catalog'],
  'customer_list.exported': () => ['private-access'],
  'business.exported': () => ['private-access'],
  'import.changed': ({ user_id }) => [`private-user.${user_id}`],
  'list.changed': () => ['private-catalog', 'private-inventory', 'private-suppliers'],
  // The catalogue receives this event, because meals show the allergens, cost and active state of ingredients.
  'ingredient.changed': () => ['private-inventory', 'private-catalog'],
  'stock.moved': ({ deli_id }) => [`private-stock.${deli_id}`],
  'stock.claimed': ({ deli_id }) => [`private-stock.${deli_id}`],
  'stock.ran_low': ({ deli_id }) => [`private-stock.${deli_id}`],
  'lot.recalled': ({ deli_id }) => [`private-stock.${deli_id}`],
  'stock.levels_changed': ({ deli_id }) => [`private-stock.${deli_id}`],
  'count.changed': ({ deli_id }) => [`private-stock.${deli_id}`, 'private-counts'],
  'supplier.changed': () => ['private-suppliers'],
  'supplier_option.changed': () => ['private-suppliers'],
  'purchase.changed': ofPurchases,
  'purchase.moved': ofPurchases,
  'purchase.link_changed': ofPurchases,
  'purchase.replied': ofPurchases,
  'purchase.received': ofPurchases,
  'purchase.receipt_reversed': ofPurchases,
  'supplier_invoice.changed': ofPurchases,
  'supplier_invoice.moved': ofPurchases,
  'supplier_credit.ended': ofPurchases,
  'deli.changed': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-delis'],
  'deli.deleted': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-delis'],
  'deli.paused': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-delis'],
  'deli.resumed': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-delis'],
  'schedule.changed': ({ deli_id }) => [`private-deli.${deli_id}`],
  'area.changed': ({ deli_id }) => [`private-deli.${deli_id}`],
  // The catalogue receives this event, because the meal page also shows which delis sell it.
  'item.changed': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-catalog'],
  'happy_hour.changed': ({ deli_id }) => [`private-deli.${deli_id}`, 'private-catalog'],
  'slot.filled': ({ deli_id }) => [`private-deli.${deli_id}`],
  'customer.created': () => ['private-customers'],
  'customer.changed': ({ customer_id }) => [`private-customer.${customer_id}`, 'private-customers'],
  // A page view changes no data, so no screen has to reload.
  'customer.viewed': () => [],
  'customer.phone_verified': () => [],
  'customer.flagged': ({ customer_id }) => [`private-customer.${customer_id}`, 'private-customers'],
  'customer.exported': ({ customer_id }) => [`private-customer.${customer_id}`],
  'customer.erased': ({ customer_id }) => [`private-customer.${customer_id}`, 'private-customers'],
  'customer.merged': ({ customer_id, from_id }) => [
    `private-customer.${customer_id}`,
    `private-customer.${from_id}`,
    'private-customers',
  ],
  'customer.unmerged': ({ customer_id, from_id }) => [
    `private-customer.${customer_id}`,
    `private-customer.${from_id}`,
    'private-customers',
  ],
  'customer.marked_different': ({ customer_id, other_id }) => [
    `private-customer.${customer_id}`,
    `private-customer.${other_id}`,
    'private-customers',
  ],
  'address.changed': ({ customer_id }) => [`private-customer.${customer_id}`],
  'address.deleted': ({ customer_id }) => [`private-customer.${customer_id}`],
  'address.pin_proposed': ({ customer_id }) => [`private-customer.${customer_id}`],
  // The event is only for the log; no screen shows it.
  'address.pin_rejected': () => [],
  'address.pin_settled': ({ customer_id }) => [`private-customer.${customer_id}`],
  'consent.given': ({ customer_id }) => [`private-customer.${customer_id}`],
  'message.received': ofChat,
  'message.written': ofChat,
  'message.service_confirmed': () => [],
  'message.moved': ofChat,
  'message.cancelled': ofChat,
  'conversation.changed': ofChat,
  'saved_reply.changed': () => ['private-chat'],
  'campaign.changed': () => ['private-campaigns'],
  'campaign.moved': () => ['private-campaigns'],
  'campaign.tested': () => [],
  'campaign.progressed': () => ['private-campaigns'],
  'wallet.moved': ({ customer_id }) => [`private-customer.${customer_id}`],
  'approval.requested': ({ customer_id, kind }) => [...ofApproval(kind), ...ofCustomer(customer_id)],
  'approval.decided': ({ customer_id, requested_by, kind }) => [
    ...ofApproval(kind),
    ...ofCustomer(customer_id),
    `private-user.${requested_by}`,
  ],
  'order.placed': ofOrder,
  'order.moved': ofOrder,
  'order.changed': ofOrder,
  'order.delayed': ofOrder,
  'order.noted': ofOrder,
  'order.allergies_changed': ofOrder,
  'order.change_requested': ofOrder,
  'order.change_answered': ofOrder,
  'order.escalated': ofOrder,
  'order.counter_chosen': ofOrder,
  'order.pay_time_extended': ofOrder,
  'order.rated': ofOrder,
  'order.payment_started': ofOrder,
  'order.paid': ofOrder,
  'order.payment_failed': ofOrder,
  'order.refunded': ofOrder,
  'order.points_moved': ofOrder,
  'order.receipt_issued': ofOrder,
  'order.printed': ofOrder,
  'order.link_sent': ofOrder,
  'trip.created': ofOwnTrip,
  // The order channels receive this event, because order rows and pages show the arrival time.
  'trip.changed': (data) => [
    ...ofOwnTrip(data),
    ...(KEEPS_ARRIVALS.includes(data.what) ? [] : [`private-orders.${data.deli_id}`]),
  ],
  'trip.code_wrong': (data) => [...ofOwnTrip(data), `private-orders.${data.deli_id}`],
  'trip.code_settled': (data) => [...ofOwnTrip(data), `private-orders.${data.deli_id}`],
  'trip.cash_unbooked': (data) => [...ofOwnTrip(data), `private-orders.${data.deli_id}`],
  'trip.bag_missing': (data) => [...ofOwnTrip(data), `private-orders.${data.deli_id}`],
  // The order channels receive this event, because order rows and pages show the driver.
  'inlay.moved': ({ deli_id, from_driver_id, to_driver_id }) => [
    `private-dispatch.${deli_id}`,
    `private-orders.${deli_id}`,
    ...[...new Set([from_driver_id, to_driver_id])].flatMap((id) => (id === null ? [] : [`private-user.${id}`])),
  ],
  'wave.changed': ({ deli_id }) => [`private-dispatch.${deli_id}`, `private-orders.${deli_id}`],
  'plan.finished': ofDispatch,
  'driver.changed': ofDrivers,
  // The phone of the driver shows the duty that the office set.
  'driver.duty_changed': (data) => [...ofDrivers(data), `private-user.${data.driver_id}`],
  'shift.changed': ofDrivers,
  'week.copied': ofDrivers,
  'kitchen.moved': ({ deli_id }) => [`private-orders.${deli_id}`],
  'till.changed': ofTills,
  'till.paired': ofTills,
  'till.revoked': ofTills,
  'till.session_moved': ofTills,
  'till.cash_moved': ofTills,
  'till.chain_started': ofTills,
  'till.gap_accepted': ofTills,
  'till.sale_differs': ofTills,
  'till.difference_settled': ofTills,
  'till.day_closed': ofTills,
  'kiosk.changed': ofTills,
  'kiosk.paired': ofTills,
  'kiosk.revoked': ofKiosks,
  'kiosk.went_silent': ofKiosks,
  'kiosk.recovered': ofKiosks,
  'cart.held': ofTills,
  'cart.recalled': ofTills,
  'cart.voided': ofTills,
  'printing.changed': ({ deli_id }) => [`private-orders.${deli_id}`],
  'print_job.moved': ({ deli_id }) => [`private-orders.${deli_id}`],
  'note.written': ofNote,
  'note.changed': ofNote,
  'limit.changed': () => ['private-access'],
  'counter.changed': () => ['private-business'],
}

/** Returns the channels of one event; its name determines the type of its data. */
export function channelsOf(event: { readonly name: EventName; readonly data: unknown }): readonly string[] {
  return (CHANNELS_OF[event.name] as (data: unknown) => readonly string[])(event.data)
}

/**
 * Returns the data published on one channel of an event. Users of every deli can read customer channels, so order
 * events are published there without details: number, deli and amounts are only for users who may see orders of that
 * deli.
 */
export function dataOn<D extends object>(channel: string, data: D): D | { customer_id: number } {
  if (!channel.startsWith('private-customer.') || !('customer_id' in data && 'deli_id' in data)) return data
  const { customer_id, deli_id } = data
  return typeof customer_id === 'number' && typeof deli_id === 'number' ? { customer_id } : data
}
