import type { OrderRow } from '@tavlin/contract/order-parts'
import type { MoveName } from '@tavlin/domain/orders/order-machine'
import type { z } from 'zod'
import type { IconName } from '#ui/icon.tsx'

/** As much of an order as its moves need: a row of a list, a card of a board and the order itself all have it. */
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
/** Moves of placed orders, and accepting with a delay, which is a question of its own. */
export type Deed = Exclude<MoveName, 'place' | 'place_direct'> | 'accept_delay'

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
} as const satisfies Record<Deed, IconName>

/** What moves an order on; of these the one that can be made now is the primary button. */
const ONWARD: readonly string[] = ['accept', 'start', 'pack', 'depart', 'deliver', 'hand_over']

/** The one way on, of the names that are allowed. Where two lead on, the nearer status is meant. */
export const onwardOf = (names: readonly string[]): Deed | null =>
  (ONWARD.find((name) => names.includes(name)) as Deed | undefined) ?? null

/** Asked before it is sent; the others are done at once. */
const ASKED: readonly Deed[] = ['accept_delay', 'pack', 'cancel', 'restore', 'return', 'reopen']
export const isAsked = (deed: Deed): boolean => ASKED.includes(deed)
