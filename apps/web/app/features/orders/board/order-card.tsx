import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { concernOf, lacksDriver, type OrderListRow } from '#shared/orders/order.ts'
import { AllergyChip, ConcernChip, LONG_WAIT_MINUTES } from '#shared/orders/order-chips.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { useOrdersScreen } from '../list/orders-context.ts'
import { boardText } from './board.text.ts'
import css from './order-card.module.css'
import { walkCards } from './walk-cards.ts'

const QUICK_DELAY = { delay_minutes: 15 }

export function OrderCard({ order }: { order: OrderListRow }) {
  const t = useText(orderTerms)
  const { now_ms, day, busy_id } = useOrdersScreen()
  const concern = concernOf(order, now_ms)
  const no_driver = order.status === 'ready' && lacksDriver(order)
  return (
    <article className={css.card} data-tone={toneOf(concern, no_driver)} aria-busy={busy_id === order.id}>
      <div className={css.line}>
        <Link to={`/orders/${order.id}`} className={css.number} data-card onKeyDown={walkCards}>
          <OrderId id={order.number} />
        </Link>
        <b className={css.time}>
          <PromiseText order={order} {...(day !== null && { day })} />
        </b>
      </div>
      <p className={css.who}>
        <span>
          <bdi>{order.customer_name || t('no_name')}</bdi>
        </span>
        <small>{order.order_type === 'pickup' ? t('pickup') : <bdi>{order.address}</bdi>}</small>
      </p>
      <p className={css.line}>
        <small>
          <Contents order={order} />
        </small>
        <Money agorot={order.total_agorot} />
      </p>
      {(concern || no_driver || order.has_allergy) && (
        <p className={css.marks}>
          <ConcernChip concern={concern} />
          {no_driver && (
            <Chip tone="warn" icon="moped">
              {t('no_driver')}
            </Chip>
          )}
          {order.has_allergy && <AllergyChip />}
        </p>
      )}
      <Actions order={order} no_driver={no_driver} />
    </article>
  )
}

function toneOf(concern: ReturnType<typeof concernOf>, no_driver: boolean) {
  if (concern?.kind === 'risk') return concern.risk
  return no_driver || (concern?.kind === 'waits' && concern.minutes >= LONG_WAIT_MINUTES) ? 'soon' : undefined
}

/** Shows the number of meals until the order is packed, then its bags and, once it is on the way, its driver. */
function Contents({ order }: { order: OrderListRow }) {
  const t = useText(orderTerms)
  if (order.status === 'on-the-way' && order.driver) return <bdi>{order.driver.name}</bdi>
  if (order.bags !== null && order.bags > 0)
    return [t('bags_count', { count: order.bags }), order.shelf && t('shelf', { shelf: order.shelf })]
      .filter(Boolean)
      .join(' · ')
  return t('meals_count', { count: order.meals_count })
}

/**
 * Shows the next action when it is to accept, to hand over or to assign a driver. All other actions are on the order's
 * page.
 */
function Actions({ order, no_driver }: { order: OrderListRow; no_driver: boolean }) {
  const t = useText(boardText)
  const terms = useText(orderTerms)
  const may = useMay()
  const { start } = useOrdersScreen()
  const { moves } = order
  if (moves.includes('accept'))
    return (
      <div className={css.actions}>
        <Button size="sm" variant="soft" icon="check" onClick={() => start(order, 'accept')}>
          {terms('move_accept')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('plus_15')}
          title={t('plus_15')}
          onClick={() => start(order, 'accept_delay', QUICK_DELAY)}
        >
          <bdi dir="ltr">+15</bdi>
        </Button>
      </div>
    )
  if (moves.includes('hand_over'))
    return (
      <div className={css.actions}>
        <Button size="sm" variant="soft" onClick={() => start(order, 'hand_over')}>
          {terms('move_hand_over')}
        </Button>
      </div>
    )
  if (no_driver && may('access_inlay_screen', order.deli.id))
    return (
      <div className={css.actions}>
        <Button size="sm" variant="soft" to="/inlays">
          {t('assign_driver')}
        </Button>
      </div>
    )
  return null
}
