import type { payments } from '@tavlin/contract/payments'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { DiscountField } from '#shared/cart/discount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { PinApproval } from '../approval/pin-approval.tsx'
import css from './panels.module.css'
import { panelsText } from './panels.text.ts'
import type { SaleState } from './use-sell.ts'

const requestDiscount = call<typeof payments.requestDiscount>('POST', '/approvals/discount')

const WHOLE_ORDER = ''
/** `line`: the selected line, which is preselected for the discount; null for the whole order. */
type Props = { sell: SaleState; line: string | null; onClose: () => void }

/** Sets a discount on the order or on one line; above the limit of the role, a manager has to approve it. */
export default function DiscountPanel({ sell, line: selected, onClose }: Props) {
  const t = useText(panelsText)
  const nameOf = useName()
  const [line, setLine] = useState(selected)
  const { draft, change, problems, price, approval, checkApproval, cart } = sell
  return (
    <Modal opened onClose={onClose} title={t('discount')}>
      <div className={css.panel}>
        <NativeSelect
          label={t('discount_on')}
          size="touch"
          value={line ?? WHOLE_ORDER}
          onChange={(key) => setLine(key === WHOLE_ORDER ? null : key)}
          options={[
            { value: WHOLE_ORDER, label: t('whole_order') },
            ...draft.lines.map((one) => ({ value: one.key, label: `${nameOf(one)} ×${one.quantity}` })),
          ]}
        />
        <DiscountField
          key={line}
          line={line}
          draft={draft}
          onChange={change}
          problems={problems.discount}
          is_settled={price.is_settled}
          approval={approval}
          onRequestApproval={
            cart && ((reason) => outcomeOf(request(requestDiscount, { body: { cart, order_id: null, reason } })))
          }
        >
          {draft.requested_approval_id !== null && (
            <PinApproval approval_id={draft.requested_approval_id} onApproved={checkApproval} />
          )}
        </DiscountField>
        <Button size="touch" variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}
