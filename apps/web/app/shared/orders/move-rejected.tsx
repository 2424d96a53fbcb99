import type { ErrorBody } from '@tavlin/contract/errors'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { StatusChip } from '#ui/chip.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { moveDialogText } from './move-dialog.text.ts'
import { type OrderAction, MOVE_ICONS, type MovableOrder } from './order-move.ts'
import { orderTerms } from './order-terms.text.ts'
import { standingOf } from './stale-order.ts'

type Props = {
  order: MovableOrder
  error: ErrorBody
  onStart: (order: MovableOrder, action: OrderAction) => void
  onClose: () => void
}

/** Shows that another user changed the order first: its current status, and the status changes that it allows. */
export default function MoveRejected({ order, error, onStart, onClose }: Props) {
  const t = useText(moveDialogText)
  const terms = useText(orderTerms)
  const { status, version, allowed } = standingOf(error, order)
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t(error.code === 'version_stale' ? 'stale_title' : 'rejected_title', { number: String(order.number) })}
      footer={<Button onClick={onClose}>{t('never_mind')}</Button>}
    >
      <Refusal
        what={
          <>
            {t('rejected_now')} <StatusChip status={status} />
          </>
        }
        why={allowed.length > 0 ? t('rejected_possible') : <RefusalMessage error={error} />}
      >
        {allowed.map((action) => (
          <Button
            key={action}
            size="sm"
            icon={MOVE_ICONS[action]}
            onClick={() => (onClose(), onStart({ ...order, status, version }, action))}
          >
            {terms(`move_${action}`)}
          </Button>
        ))}
        {allowed.length === 0 && t('rejected_nothing')}
      </Refusal>
    </Modal>
  )
}
