import { useState } from 'react'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PinApproval } from '../approval/pin-approval.tsx'
import { openDrawerFor } from '../print/drawer.ts'
import type { TillContext } from '../till-context.ts'
import { refundText } from './refund.text.ts'
import type { RefundOutcome } from './use-refund.ts'

type Props = { context: TillContext; done: RefundOutcome; onClose: () => void }

/** Shows the refunded amount. An exchange continues with the next sale: the customer pays for the new meal. */
export function RefundDone({ context, done: { amount_agorot, approval_id, has_cash }, onClose }: Props) {
  const t = useText(refundText)
  const [is_approved, setApproved] = useState(approval_id === null)
  const approve = () => {
    setApproved(true)
    void openDrawerFor(context, has_cash)
  }
  const m = put(<Money agorot={amount_agorot} />)
  return (
    <>
      {is_approved || approval_id === null ? (
        <Notice tone="good" title={t.rich('given', { m })}>
          {t('exchange')}
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
