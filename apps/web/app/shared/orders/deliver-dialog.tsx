import { useText } from '#base/text.ts'
import { useDeliveryReason } from './delivery-reason.tsx'
import { deliveryReasonText } from './delivery-reason.text.ts'
import { MoveLayout } from './move-layout.tsx'
import { orderTerms } from './order-words.text.ts'
import type { OpenMove } from './use-order-moves.tsx'

/** Marks one or more orders as delivered on somebody's report, with one reason for all of them. */
export function DeliverDialog({ asked }: { asked: OpenMove }) {
  const t = useText(deliveryReasonText)
  const words = useText(orderTerms)
  const { note, field } = useDeliveryReason()
  const { orders } = asked
  return (
    <MoveLayout
      asked={asked}
      title={t('title', { count: orders.length, number: String(orders[0]?.number) })}
      deed={words('move_deliver')}
      details={note === '' ? null : { note }}
      missing={t('missing')}
    >
      {() => field}
    </MoveLayout>
  )
}
