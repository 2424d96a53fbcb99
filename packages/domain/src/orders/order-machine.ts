import { ORDER_TYPES, type OrderType } from '../availability/facts.ts'

export const ORDER_STATUSES = [
  'pending',
  'accepted',
  'cooking',
  'ready',
  'on-the-way',
  'completed',
  'cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export type OrderPermission =
  'create_pos_order' | 'manage_orders' | 'cancel_orders' | 'work_deli_orders' | 'access_inlay_screen' | 'drive_trips'

export const MOVE_NAMES = [
  'place',
  'place_direct',
  'accept',
  'start',
  'pack',
  'depart',
  'deliver',
  'hand_over',
  'cancel',
  'restore',
  'recall',
  'return',
  'reopen',
] as const
export type MoveName = (typeof MOVE_NAMES)[number]

export type OrderMove = {
  readonly name: MoveName
  /** Statuses from which the move is possible; empty for a new order. */
  readonly from: readonly OrderStatus[]
  readonly to: OrderStatus
  readonly order_types: readonly OrderType[]
  /** Permissions of which the caller needs one. */
  readonly permissions: readonly OrderPermission[]
}

/**
 * The permission to place orders, used by the endpoint, the service guard and the table of moves. `create_pos_order`
 * only opens the till and its channel; it does not allow placing.
 */
export const PLACING_PERMISSION = 'manage_orders' satisfies OrderPermission

const BOTH = ORDER_TYPES
const DELI: readonly OrderPermission[] = ['work_deli_orders']
const ROAD: readonly OrderPermission[] = ['drive_trips', 'access_inlay_screen']
const DISPATCH: readonly OrderPermission[] = ['access_inlay_screen']
const MANAGER: readonly OrderPermission[] = ['cancel_orders']

/**
 * The only allowed moves (status changes). A name may appear in several rows, because the target status depends on
 * current status or order type.
 */
export const ORDER_MOVES: readonly OrderMove[] = [
  // The kiosk needs no permission to place orders, because it has its own endpoint.
  { name: 'place', from: [], to: 'pending', order_types: BOTH, permissions: [PLACING_PERMISSION] },
  { name: 'place_direct', from: [], to: 'accepted', order_types: BOTH, permissions: [PLACING_PERMISSION] },
  {
    name: 'accept',
    from: ['pending'],
    to: 'accepted',
    order_types: BOTH,
    permissions: ['manage_orders', 'work_deli_orders'],
  },
  { name: 'start', from: ['accepted'], to: 'cooking', order_types: BOTH, permissions: DELI },
  { name: 'pack', from: ['accepted', 'cooking'], to: 'ready', order_types: BOTH, permissions: DELI },
  { name: 'depart', from: ['ready'], to: 'on-the-way', order_types: ['delivery'], permissions: ROAD },
  { name: 'deliver', from: ['on-the-way'], to: 'completed', order_types: ['delivery'], permissions: ROAD },
  {
    name: 'hand_over',
    from: ['ready'],
    to: 'completed',
    order_types: ['pickup'],
    permissions: ['work_deli_orders', 'create_pos_order'],
  },
  // Clerks may cancel before the kitchen starts. A later cancellation wastes food and needs a manager.
  {
    name: 'cancel',
    from: ['pending', 'accepted'],
    to: 'cancelled',
    order_types: BOTH,
    permissions: ['manage_orders', 'cancel_orders'],
  },
  { name: 'cancel', from: ['cooking', 'ready'], to: 'cancelled', order_types: BOTH, permissions: MANAGER },
  { name: 'cancel', from: ['on-the-way'], to: 'cancelled', order_types: ['delivery'], permissions: MANAGER },
  // Restores the status that the order had before its cancellation (`cancelled_from`).
  { name: 'restore', from: ['cancelled'], to: 'pending', order_types: BOTH, permissions: MANAGER },
  { name: 'restore', from: ['cancelled'], to: 'accepted', order_types: BOTH, permissions: MANAGER },
  { name: 'restore', from: ['cancelled'], to: 'cooking', order_types: BOTH, permissions: MANAGER },
  { name: 'restore', from: ['cancelled'], to: 'ready', order_types: BOTH, permissions: MANAGER },
  { name: 'restore', from: ['cancelled'], to: 'on-the-way', order_types: ['delivery'], permissions: MANAGER },
  { name: 'recall', from: ['ready'], to: 'cooking', order_types: BOTH, permissions: DELI },
  { name: 'recall', from: ['cooking'], to: 'accepted', order_types: BOTH, permissions: DELI },
  { name: 'return', from: ['on-the-way'], to: 'ready', order_types: ['delivery'], permissions: ROAD },
  { name: 'reopen', from: ['completed'], to: 'on-the-way', order_types: ['delivery'], permissions: DISPATCH },
  { name: 'reopen', from: ['completed'], to: 'ready', order_types: ['pickup'], permissions: DISPATCH },
]

/** Moves of an order of this type in this status; API guard and buttons use the same table. */
export function movesFrom(status: OrderStatus, type: OrderType): OrderMove[] {
  return ORDER_MOVES.filter((move) => move.from.includes(status) && move.order_types.includes(type))
}
