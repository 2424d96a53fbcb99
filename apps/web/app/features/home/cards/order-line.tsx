import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderListRow } from '#shared/orders/order.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { useText } from '#base/text.ts'
import { OrderId } from '#ui/bidi.tsx'
import textCss from '#ui/text.module.css'
import own from './orders-today.module.css'

type Props = { order: Omit<OrderListRow, 'status'>; children: ReactNode }

/** One order in a card: promise, customer and address; `children` is at the end of the line. */
export function OrderLine({ order, children }: Props) {
  const terms = useText(orderTerms)
  return (
    <li className={own.line}>
      <b>
        <PromiseText order={order} />
      </b>
      <div className={own.text}>
        <p>
          <Link to={`/orders/${order.id}`} className={own.over}>
            <bdi>{order.customer_name || terms('no_name')}</bdi>
          </Link>
        </p>
        <p className={textCss.muted_xs}>
          <OrderId id={order.number} /> · {order.order_type === 'pickup' ? terms('pickup') : <bdi>{order.address}</bdi>}
        </p>
      </div>
      {children}
    </li>
  )
}
