import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderTerms } from '#shared/orders/order-words.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { useText } from '#base/text.ts'
import { OrderId } from '#ui/bidi.tsx'
import css from '../home.module.css'
import type { nextPromises } from './next-promises.server.ts'
import own from './orders-today.module.css'

type ShownOrder = Awaited<ReturnType<typeof nextPromises.load>>[number]
type Props = { order: Omit<ShownOrder, 'status'>; children: ReactNode }

/** One order in a card: promise, customer and address; `children` is at the end of the line. */
export function OrderLine({ order, children }: Props) {
  const terms = useText(orderTerms)
  return (
    <li className={own.line}>
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
          <OrderId id={order.number} /> · {order.order_type === 'pickup' ? terms('pickup') : <bdi>{order.address}</bdi>}
        </p>
      </div>
      {children}
    </li>
  )
}
