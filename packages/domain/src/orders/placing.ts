import type { OrderChannel } from './order-words.ts'

/** On these a member of staff types the order while talking to the customer. */
const STAFF_CHANNELS: readonly OrderChannel[] = ['phone', 'pos']

type Placing = {
  readonly channel: OrderChannel
  /** As the client demands; null: by the rule. */
  readonly direct: boolean | null
  /** Who places it may also accept orders of this deli. */
  readonly may_accept: boolean
  /** A customer who pays first was sent a link and has not paid yet. */
  readonly waits_for_payment: boolean
  readonly settings: {
    /** Of the deli: every order is accepted. */
    readonly auto_accept_orders: boolean
    /** Of the deli: those typed by staff who may accept are. */
    readonly accept_staff_orders: boolean
  }
}

/** Whether a new order is accepted at once. Otherwise it waits for the deli, rings on its screens and has a deadline. */
export function isAcceptedAtOnce({ channel, direct, may_accept, waits_for_payment, settings }: Placing): boolean {
  if (direct === true) return true
  if (waits_for_payment) return false
  if (settings.auto_accept_orders) return true
  return direct === null && settings.accept_staff_orders && may_accept && STAFF_CHANNELS.includes(channel)
}
