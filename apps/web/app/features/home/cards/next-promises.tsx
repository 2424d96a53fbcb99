import { Link } from 'react-router'
import { orderTerms } from '#shared/orders/order-words.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { useText } from '#base/text.ts'
import { OrderId } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/chip.tsx'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { nextPromises } from './next-promises.server.ts'
import own from './orders-today.module.css'

export function NextPromises({ orders }: { orders: Awaited<ReturnType<typeof nextPromises.load>> }) {
  const t = useText(homeText)
  const terms = useText(orderTerms)
  return (
    <Card title={t('next_promises')} padding="none">
      {orders.length === 0 && <p className={css.quiet}>{t('no_promises')}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={own.line}>
            <b>
              <PromiseText order={order} />
            </b>
            <div className={own.words}>
              <p>
                <Link to={`/orders/${order.id}`} className={own.over}>
                  <bdi>{order.customer_name || terms('no_name')}</bdi>
                </Link>
              </p>
              <p className={css.muted}>
                <OrderId id={order.number} /> ·{' '}
                {order.order_type === 'pickup' ? terms('pickup') : <bdi>{order.address}</bdi>}
              </p>
            </div>
            <StatusChip status={order.status} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
