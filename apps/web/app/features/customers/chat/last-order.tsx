import type { orders } from '@tavlin/contract/orders'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { useQuery } from '#platform/use-query.ts'
import { PromiseText } from '#shared/orders/promise-text.tsx'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { chatText } from './chat.text.ts'
import css from './chat.module.css'

const ordersOf = call<typeof orders.orders>('GET', '/orders')

/** Returns the newest order of the customer; null while it loads, without one, and without permission to see orders. */
export function useLastOrder(customer_id: number | null) {
  const may = useMay()('view_orders')
  const { data, again } = useQuery(
    ordersOf,
    customer_id !== null && may ? { query: { customer: String(customer_id), limit: '10' } } : null,
  )
  return { order: data?.[0] ?? null, again }
}
export type LastOrder = NonNullable<ReturnType<typeof useLastOrder>['order']>

type Props = { order: LastOrder; onChanged: () => void }

/** Shows the newest order in one line above the messages, because most customers write about it. */
export function OrderLine({ order, onChanged }: Props) {
  const t = useText(chatText)
  useLive(`private-customer.${order.customer_id}`, {
    on: () => {
      onChanged()
      return false
    },
  })
  return (
    <Link to={`/orders/${order.id}`} className={css.order}>
      <strong>
        {t('order')} <Ltr>{order.number}</Ltr>
      </strong>
      <StatusChip status={order.status} />
      <PromiseText order={order} day="" />
      <Money agorot={order.total_agorot} />
    </Link>
  )
}
