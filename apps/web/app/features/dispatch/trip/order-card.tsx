import { lazy, Suspense, useState } from 'react'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useText } from '#base/text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Order } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'

const OrderDetails = lazy(() => import('./order-details.tsx'))

/** Info button of a stop; it opens customer, contact details and the amount to collect. */
export function OrderCard({ order }: { order: Order }) {
  const t = useText(tripText)
  const orderNo = useOrderNo()
  const [is_open, setOpen] = useState(false)
  const button = (
    <IconButton
      size="sm"
      icon="info"
      label={t('details_of', { number: orderNo(order) })}
      aria-expanded={is_open}
      onClick={() => setOpen(!is_open)}
    />
  )
  if (!is_open) return button
  return (
    <Suspense fallback={button}>
      <OrderDetails order={order} button={button} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
