import type { OrderRow } from '@tavlin/contract/order-schemas'
import type { MoveName, OrderStatus } from '@tavlin/domain/orders/order-machine'
import type { z } from 'zod'
import type { IconName } from '#ui/icon.tsx'

/** The fields of an order that its status changes need. List rows, board cards and the order itself all have them. */
export type MovableOrder = Pick<
  z.output<typeof OrderRow>,
  | 'id'
  | 'number'
  | 'version'
  | 'status'
  | 'order_type'
  | 'total_agorot'
  | 'due_agorot'
  | 'bags'
  | 'promise_from'
  | 'promise_to'
  | 'late_minutes'
>
/** Status changes of placed orders, and accepting with a delay, which has its own dialog. */
export type OrderAction = Exclude<MoveName, 'place' | 'place_direct'> | 'accept_delay'

export const MOVE_ICONS = {
  accept: 'check',
  accept_delay: 'clock',
  start: 'flame',
  pack: 'bag',
  depart: 'moped',
  deliver: 'done',
  hand_over: 'done',
  cancel: 'ban',
  restore: 'undo',
  recall: 'undo',
  return: 'undo',
  reopen: 'undo',
} as const satisfies Record<OrderAction, IconName>

/**
 * Returns the status changes that undo an action, among those that the order allows now; none when it cannot be undone.
 * Accepting cannot be undone (decision 0098).
 */
export function undoOf(action: OrderAction, from: OrderStatus, allowed: readonly string[]): OrderAction[] {
  if ((action !== 'start' && action !== 'pack') || !allowed.includes('recall')) return []
  return action === 'pack' && from === 'accepted' ? ['recall', 'recall'] : ['recall']
}

/** Status changes that advance an order. The first one allowed is the primary button. */
const ONWARD: readonly string[] = ['accept', 'start', 'pack', 'depart', 'deliver', 'hand_over']

/**
 * Returns the allowed status change that advances the order. When several are allowed, returns the one that leads to
 * the nearest status.
 */
export const onwardOf = (names: readonly string[]): OrderAction | null =>
  (ONWARD.find((name) => names.includes(name)) as OrderAction | undefined) ?? null

/** Status changes with a dialog; the others are sent at once, and get a dialog only when the API requires a reason. */
const WITH_DIALOG: readonly OrderAction[] = ['accept_delay', 'pack', 'cancel', 'restore', 'return', 'reopen']
export const needsDialog = (action: OrderAction): boolean => WITH_DIALOG.includes(action)
