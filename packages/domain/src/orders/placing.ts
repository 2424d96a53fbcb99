import type { OrderChannel } from './order-enums.ts'

/** Channels on which staff enter the order while talking to the customer. */
const STAFF_CHANNELS: readonly OrderChannel[] = ['phone', 'pos']

type PlacingContext = {
  readonly channel: OrderChannel
  /** Explicit choice of the client; null applies the rule. */
  readonly direct: boolean | null
  /** Whether the caller may also accept orders of this deli. */
  readonly may_accept: boolean
  /** True when a prepay customer has a payment link and has not paid yet. */
  readonly waits_for_payment: boolean
  readonly settings: {
    /** Deli setting to accept every order at once. */
    readonly auto_accept_orders: boolean
    /** Deli setting: accept orders entered by staff who may accept. */
    readonly accept_staff_orders: boolean
  }
}

/**
 * Whether a new order is accepted at once. Otherwise it waits for approval by the deli, sounds on its screens and has a
 * deadline.
 */
export function isAcceptedAtOnce({
  channel,
  direct,
  may_accept,
  waits_for_payment,
  settings,
}: PlacingContext): boolean {
  if (direct === true) return true
  if (waits_for_payment) return false
  if (settings.auto_accept_orders) return true
  return direct === null && settings.accept_staff_orders && may_accept && STAFF_CHANNELS.includes(channel)
}
