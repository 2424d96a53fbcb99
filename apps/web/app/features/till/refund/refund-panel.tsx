import type { receipts } from '@tavlin/contract/receipts'
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
import type { Credit } from '../sell/credit.ts'
import { scannedCode } from '../sell/quantity-typed.ts'
import css from '../sell/panels.module.css'
import type { TillContext } from '../till-context.ts'
import { RefundForm } from './refund-form.tsx'
import { refundText } from './refund.text.ts'

const readReceipts = call<typeof receipts.receipts>('GET', '/orders/:id/receipts')
const readReceipt = call<typeof tillSales.receiptByCode>('GET', '/tills/receipts/:code')
export type FoundReceipt = ResponseOf<typeof tillSales.receiptByCode>['data']

/**
 * `code`: scanned into the search field; empty to scan or type it here. `order_id`: from the address of the till, opens
 * the sale by its last receipt.
 */
type Props = {
  context: TillContext
  code: string
  order_id?: string | undefined
  /** Gets the value of exchanged items for the next sale. */
  onCredit: (credit: Credit) => void
  onClose: () => void
}

/** Finds a sale by the QR code of its receipt and refunds money from this till. */
export default function RefundPanel({ context, code: scanned, order_id, onCredit, onClose }: Props) {
  const t = useText(refundText)
  const [code, setCode] = useState(scanned)
  const [typed, setTyped] = useState('')
  const of_order = useOrderReceipt(code === '' ? order_id : undefined)
  const wanted = code || of_order.code
  const { data, error, is_loading } = useQuery(readReceipt, wanted ? { params: { code: wanted } } : null)
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
            <Button
              type="submit"
              size="touch"
              variant="primary"
              loading={of_order.is_loading || (wanted !== '' && is_loading)}
            >
              {t('find')}
            </Button>
          </form>
        )}
        {of_order.error && <Refusal what={t('order_not_found')} why={<RefusalMessage error={of_order.error} />} />}
        {of_order.is_unpaid && (
          <Refusal what={t('no_receipt')} why={t('no_receipt_why')}>
            <Button to={`/orders/${order_id}`}>{t('to_order')}</Button>
          </Refusal>
        )}
        {error && <Refusal what={t('not_found')} why={<RefusalMessage error={error} />} />}
        {data && (
          <RefundForm key={data.receipt.id} context={context} found={data} onCredit={onCredit} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}

/** Returns the code of the last receipt of an order; credit notes refer to a receipt and are left out. */
function useOrderReceipt(order_id: string | undefined) {
  const { data, error, is_loading } = useQuery(readReceipts, order_id ? { params: { id: order_id } } : null)
  const code = data?.findLast(({ refers_to }) => refers_to === null)?.public_id ?? ''
  return { code, error, is_loading, is_unpaid: data !== null && code === '' }
}
