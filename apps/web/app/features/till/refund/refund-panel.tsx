import type { tillSales } from '@tavlin/contract/till-sales'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { type FormEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { scannedCode } from '../sell/quantity-typed.ts'
import css from '../sell/panels.module.css'
import { RefundForm } from './refund-form.tsx'
import { refundText } from './refund.text.ts'

const readReceipt = call<typeof tillSales.receiptByCode>('GET', '/tills/receipts/:code')
export type FoundReceipt = ResponseOf<typeof tillSales.receiptByCode>['data']

/** `code`: scanned into the search field; empty to scan or type it here. */
type Props = { code: string; onClose: () => void }

/** Finds a sale by the QR code of its receipt and refunds money from this till. */
export default function RefundPanel({ code: scanned, onClose }: Props) {
  const t = useText(refundText)
  const [code, setCode] = useState(scanned)
  const [typed, setTyped] = useState('')
  const { data, error, is_loading } = useQuery(readReceipt, code ? { params: { code } } : null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const found = scannedCode(typed)
    setCode(found?.kind === 'receipt' ? found.code : '')
    setTyped('')
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg">
      <div className={css.panel}>
        {!data && (
          <form className={css.panel} onSubmit={search}>
            <TextInput
              label={t('code')}
              placeholder={t('code_hint')}
              ltr
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" size="touch" variant="primary" loading={code !== '' && is_loading}>
              {t('find')}
            </Button>
          </form>
        )}
        {error && <Refusal what={t('not_found')} why={<RefusalMessage error={error} />} />}
        {data && <RefundForm key={data.receipt.id} found={data} onClose={onClose} />}
      </div>
    </Modal>
  )
}
