import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Phone, TimeRange } from '#ui/bidi.tsx'
import { Popover } from '#ui/popover.tsx'
import textCss from '#ui/text.module.css'
import type { Order } from '../state/wave-types.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import css from './order-details.module.css'

export default function OrderDetails(props: { order: Order; button: ReactElement; onClose: () => void }) {
  const { order, button, onClose } = props
  const p = useText(tripDialogsText)
  const terms = useText(orderTerms)
  return (
    <Popover target={button} opened onChange={(is) => is || onClose()} align="end">
      <div className={css.card}>
        <b>
          <Link to={`/orders/${order.order_id}`}>
            <OrderNo order={order} />
          </Link>{' '}
          <bdi>{order.customer_name || terms('no_name')}</bdi>
        </b>
        {order.phone && <Phone e164={order.phone} />}
        <span>
          {order.address}
          {order.door && `, ${order.door}`}
        </span>
        <span>
          {p('card_promised')} <TimeRange from={order.promise_from} to={order.promise_to} />
        </span>
        {order.note_driver && <q>{order.note_driver}</q>}
        {order.due_agorot > 0 && (
          <span className={textCss.semi}>
            {p('card_collect')} <Money agorot={order.due_agorot} />
          </span>
        )}
      </div>
    </Popover>
  )
}
