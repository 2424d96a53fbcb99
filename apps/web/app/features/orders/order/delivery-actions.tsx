import { lazy, Suspense, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { isFinished } from '#shared/orders/order.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { deliveryActionsText } from './delivery-actions.text.ts'
import type { Order } from './order.server.ts'
import css from './order.module.css'
import { useOrderCommand } from './use-order-command.ts'

const ForbidDialog = lazy(() => import('./forbid-dialog.tsx'))

/** Buttons to text the tracking link again, and to choose the drivers who must not deliver the order. */
export function DeliveryActions({ order }: { order: Order }) {
  const t = useText(deliveryActionsText)
  const lang = useLang()
  const may = useMay()
  const { send, pending } = useOrderCommand()
  const [is_forbidding, setForbidding] = useState(false)
  const { deli, status, phone } = order
  const may_text = status === 'on-the-way' && phone !== null && may('manage_orders', deli.id)
  const may_forbid = status !== 'on-the-way' && !isFinished(order) && may('access_inlay_screen', deli.id)
  if (order.order_type !== 'delivery' || !(may_text || may_forbid)) return null
  const text = async () => {
    const answer = await send('send_tracking_link', {})
    if (answer.ok) toast.success(t('sent'))
    else await showRefusal(answer.error, lang)
  }
  return (
    <div className={css.row}>
      {may_text && (
        <Button size="sm" icon="send" loading={pending} onClick={() => void text()}>
          {t('resend')}
        </Button>
      )}
      {may_forbid && (
        <Button size="sm" icon="ban" onClick={() => setForbidding(true)}>
          {t('forbid')}
        </Button>
      )}
      {is_forbidding && (
        <Suspense>
          <ForbidDialog order_id={order.id} onClose={() => setForbidding(false)} />
        </Suspense>
      )}
    </div>
  )
}
