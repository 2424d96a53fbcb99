import { useMay } from '#platform/me.ts'
import { isFinished, type OrderListRow } from '#shared/orders/order.ts'
import { type OrderAction, MOVE_ICONS } from '#shared/orders/order-move.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { useText } from '#base/text.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { useOrdersScreen } from './orders-context.ts'
import { ordersText } from './orders.text.ts'

/** Actions in the order of the menu; cancelling is separate, at the end. */
const ORDER: readonly OrderAction[] = [
  'accept',
  'start',
  'pack',
  'depart',
  'deliver',
  'hand_over',
  'recall',
  'return',
  'reopen',
  'restore',
]

/** Returns the allowed status changes, and the other actions that need not open the order. */
export function useOrderMenu(order: OrderListRow): MenuItem[] {
  const t = useText(ordersText)
  const terms = useText(orderTerms)
  const may_manage = useMay()('manage_orders', order.deli.id)
  const { start, delay } = useOrdersScreen()
  const { moves } = order
  const itemOf = (action: OrderAction): MenuItem => ({
    key: action,
    label: terms(`move_${action}`),
    icon: MOVE_ICONS[action],
    onClick: () => start(order, action),
    ...(action === 'cancel' && { tone: 'danger' as const }),
  })
  const is_open = !isFinished(order)
  return [
    ...ORDER.filter((action) => moves.includes(action)).map(itemOf),
    ...(moves.includes('accept') ? [itemOf('accept_delay')] : []),
    ...(is_open && order.status !== 'pending' && may_manage
      ? [{ key: 'delay', label: t('delay'), icon: 'clock' as const, onClick: () => delay(order) }]
      : []),
    'divider',
    { key: 'open', label: t('open_order'), icon: 'receipt', to: `/orders/${order.id}` },
    ...(is_open && may_manage
      ? [{ key: 'edit', label: t('edit_order'), icon: 'edit' as const, to: `/orders/update/${order.id}` }]
      : []),
    ...(moves.includes('cancel') ? ['divider' as const, itemOf('cancel')] : []),
  ]
}
