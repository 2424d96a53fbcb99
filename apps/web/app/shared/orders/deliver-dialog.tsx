import { useText } from '#base/text.ts'
import { useDeliveryReason } from './delivery-reason.tsx'
import { deliveryReasonText } from './delivery-reason.text.ts'
import { MoveLayout } from './move-layout.tsx'
import { orderTerms } from './order-terms.text.ts'
import type { OpenMove } from './use-order-moves.tsx'

/** Marks one or more orders as delivered on behalf of the driver, with one reason for all of them. */
export function DeliverDialog({ open_move }: { open_move: OpenMove }) {
  const t = useText(deliveryReasonText)
  const terms = useText(orderTerms)
  const { note, field } = useDeliveryReason()
  const { orders } = open_move
  return (
    <MoveLayout
      open_move={open_move}
      title={t('title', { count: orders.length, number: String(orders[0]?.number) })}
      action={terms('move_deliver')}
      details={note === '' ? null : { note }}
      missing={t('missing')}
    >
      {() => field}
    </MoveLayout>
  )
}
