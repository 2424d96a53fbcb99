import { useState } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PinApproval } from '../approval/pin-approval.tsx'
import { refundText } from './refund.text.ts'
import type { RefundOutcome } from './use-refund.ts'

/** `onComplete`: hands the money over after the approval. */
type Props = { done: RefundOutcome; onComplete: (done: RefundOutcome) => void; onClose: () => void }

/** Shows the refunded amount. An exchange continues with the next sale, in which the customer pays the difference. */
export function RefundDone({ done, onComplete, onClose }: Props) {
  const { amount_agorot, approval_id, is_exchange } = done
  const t = useText(refundText)
  const [is_approved, setApproved] = useState(approval_id === null)
  const approve = () => {
    setApproved(true)
    onComplete(done)
  }
  const m = put(<Money agorot={amount_agorot} />)
  return (
    <>
      {amount_agorot === 0 ? (
        <Notice tone="good" title={t('voided')} />
      ) : is_approved || approval_id === null ? (
        <Notice tone="good" title={t.rich(is_exchange ? 'credited' : 'given', { m })}>
          {is_exchange && t('credited_lead')}
        </Notice>
      ) : (
        <>
          <Notice tone="warn" title={t.rich('waits', { m })}>
            {t('waits_lead')}
          </Notice>
          <PinApproval approval_id={approval_id} onApproved={approve} />
        </>
      )}
      <Button size="touch-lg" variant="primary" wide onClick={onClose}>
        {t('next')}
      </Button>
    </>
  )
}
