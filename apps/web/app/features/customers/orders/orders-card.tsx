import { Link } from 'react-router'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { PaymentChip, TypeChip } from '#shared/orders/order-chips.tsx'
import type { OrderListRow } from '#shared/orders/order.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListPager } from '#ui/list/list-pager.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import css from './orders.module.css'
import type { CustomerOrdersPage } from './orders.server.ts'
import { ordersText } from './orders.text.ts'

const SHAPE = { filters: [], columns: [] }

/** Lists the orders of the customer, newest first, including those of merged records. */
export function OrdersCard({ list }: { list: CustomerOrdersPage['list'] }) {
  const t = useText(ordersText)
  const url = useListState(SHAPE)
  if (list === null)
    return (
      <Card title={t('list')}>
        <Empty icon="shield" title={t('hidden')} lead={t('hidden_lead')} />
      </Card>
    )
  if (list.data.length === 0)
    return (
      <Card title={t('list')}>
        <Empty icon="receipt" title={t('none')} lead={t('none_lead')} />
      </Card>
    )
  return (
    <Card title={t('list')} padding="none">
      <ul className={css.orders} aria-busy={url.is_busy}>
        {list.data.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
      {(list.next_cursor || list.prev_cursor) && (
        <div className={css.pager}>
          <ListPager url={url} count={list.data.length} {...list} />
        </div>
      )}
    </Card>
  )
}

function OrderItem({ order }: { order: OrderListRow }) {
  const t = useText(ordersText)
  const may = useMay()
  const nameOf = useName()
  const meals = (order.meals ?? []).map((meal) => `${meal.quantity} × ${nameOf(meal)}`).join(', ')
  return (
    <li className={css.order}>
      <span className={css.what}>
        <Link className={css.number} to={`/orders/${order.id}`}>
          <OrderId id={order.number} />
        </Link>
        <small>
          <DateText at={order.promise_from} with_time />
          {' · '}
          {order.order_type === 'pickup' ? t('to_pickup') : <bdi>{order.address}</bdi>}
        </small>
        <span className={css.meals} title={meals}>
          {meals}
        </span>
      </span>
      <StatusChip status={order.status} />
      <span className={css.wide}>
        <TypeChip order_type={order.order_type} />
      </span>
      <span className={css.wide}>
        <PaymentChip payment={order.payment} />
      </span>
      <span className={css.total}>
        <Money agorot={order.total_agorot} />
      </span>
      {may('manage_orders') && (
        <Button size="sm" variant="soft" to={`/orders/update?again=${order.id}`}>
          {t('again')}
        </Button>
      )}
    </li>
  )
}
