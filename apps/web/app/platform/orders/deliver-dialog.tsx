import { useText } from '#platform/text.ts'
import { useDeliveryReason } from './delivery-reason.tsx'
import { deliveryReasonText } from './delivery-reason.text.ts'
import { MoveFrame } from './move-frame.tsx'
import { orderWords } from './order-words.text.ts'
import type { AskedMove } from './use-order-moves.tsx'

/** Marks one or more orders as delivered on somebody's report, with one reason for all of them. */
export function DeliverDialog({ asked }: { asked: AskedMove }) {
  const t = useText(deliveryReasonText)
  const words = useText(orderWords)
  const { note, field } = useDeliveryReason()
  const { orders } = asked
  return (
    <MoveFrame
      asked={asked}
      title={t('title', { count: orders.length, number: String(orders[0]?.number) })}
      deed={words('move_deliver')}
      details={note === '' ? null : { note }}
      missing={t('missing')}
    >
      {() => field}
    </MoveFrame>
  )
}
