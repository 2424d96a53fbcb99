import { Link } from 'react-router'
import { WhoIsHere } from '#platform/live/presence.tsx'
import { useMay } from '#platform/me.ts'
import { isFinished } from '#shared/orders/order.ts'
import { OrderRisk } from '#shared/orders/order-chips.tsx'
import { type OrderAction, MOVE_ICONS, onwardOf } from '#shared/orders/order-move.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import type { useOrderMoves } from '#shared/orders/use-order-moves.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { Order, Receipt } from './order.server.ts'
import { orderText } from './order.text.ts'
import css from './order.module.css'
import { PrintMenu } from './print-menu.tsx'

type HeaderMoves = Pick<ReturnType<typeof useOrderMoves>, 'start' | 'delay' | 'busy_id'>
type Props = { order: Order; receipts: readonly Receipt[]; moves: HeaderMoves }

export const allowedNames = (order: Order): string[] =>
  order.moves.filter(({ allowed }) => allowed).map(({ name }) => name)

export function OrderHeader({ order, receipts, moves }: Props) {
  const t = useText(orderText)
  const is_open = !isFinished(order)
  return (
    <header className={css.head}>
      <Link to="/orders" className={css.back} aria-label={t('back')} title={t('back')}>
        <Icon name="back" size={20} />
      </Link>
      <h1 className={css.title}>{t.rich('title', { id: put(<OrderId id={order.number} />) })}</h1>
      <StatusChip status={order.status} size="lg" />
      {is_open && order.risk !== 'on_time' && <OrderRisk risk={order.risk} late_minutes={order.late_minutes} />}
      <WhoIsHere channel={`presence-order.${order.deli.id}.${order.id}`} />
      <div className={css.actions}>
        <PrintMenu order={order} receipts={receipts} />
        {order.edit_because === null && (
          <Button icon="edit" to={`/orders/update/${order.id}`}>
            {t('edit')}
          </Button>
        )}
        <MoreMenu order={order} moves={moves} />
        <span data-primary>
          <PrimaryMove order={order} moves={moves} />
        </span>
      </div>
    </header>
  )
}

/** Shows the next action; on a phone the bottom bar shows it instead. */
export function PrimaryMove({ order, moves }: { order: Order; moves: HeaderMoves }) {
  const terms = useText(orderTerms)
  const onward = onwardOf(allowedNames(order))
  if (!onward) return null
  return (
    <Button
      variant="primary"
      icon={MOVE_ICONS[onward]}
      loading={moves.busy_id === order.id}
      onClick={() => moves.start(order, onward)}
    >
      {terms(`move_${onward}`)}
    </Button>
  )
}

function MoreMenu({ order, moves }: { order: Order; moves: HeaderMoves }) {
  const t = useText(orderText)
  const terms = useText(orderTerms)
  const may = useMay()
  const allowed = allowedNames(order)
  const actionItem = (action: OrderAction, tone?: 'danger'): MenuItem => ({
    ...(tone && { tone }),
    key: action,
    label: terms(`move_${action}`),
    icon: MOVE_ICONS[action],
    onClick: () => moves.start(order, action),
  })
  const may_delay = may('manage_orders', order.deli.id) || may('work_deli_orders', order.deli.id)
  const items: MenuItem[] = [
    ...(allowed.includes('accept') ? [actionItem('accept_delay')] : []),
    ...(may_delay && !isFinished(order)
      ? [{ key: 'delay', label: t('delay'), icon: 'clock' as const, onClick: () => moves.delay(order) }]
      : []),
    { key: 'board', label: t('open_board'), icon: 'board', to: `/delis/${order.deli.id}/orders` },
    ...(allowed.includes('cancel') ? [actionItem('cancel', 'danger')] : []),
  ]
  return <Menu align="end" target={<IconButton icon="more" label={t('more')} variant="default" />} items={items} />
}
