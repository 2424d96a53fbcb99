import { type FormEvent, useId, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { Order } from './order.server.ts'
import css from './documents.module.css'
import { documentsText } from './documents.text.ts'
import { useOrderCommand } from './use-order-command.ts'

/** Maximum length of the buyer's name, as in the contract. */
const MOST_LETTERS = 120
const VAT_DIGITS = 9

type InvoiceDialogProps = {
  order: Order
  /** True when the sale has a combined document, which a credit note will reverse. */
  replaces: boolean
  onClose: () => void
}

export default function InvoiceDialog({ order, replaces, onClose }: InvoiceDialogProps) {
  const t = useText(documentsText)
  const form_id = useId()
  const { send, pending, refusal, forget } = useOrderCommand()
  const [buyer_name, setName] = useState(order.customer_name)
  const [buyer_vat_id, setVatId] = useState('')
  const lack =
    buyer_name.trim() === '' ? 'need_buyer' : buyer_vat_id.length === VAT_DIGITS ? null : ('need_vat_id' as const)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (lack) return
    const answer = await send('issue_invoice', { buyer_name, buyer_vat_id })
    if (!answer.ok) return
    toast.success(t('issued'))
    onClose()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('invoice')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form_id} loading={pending} disabled_reason={lack && t(lack)}>
            {t('issue')}
          </Button>
        </>
      }
    >
      <form id={form_id} className={css.fields} onSubmit={(event) => void submit(event)} noValidate>
        <p className={textCss.muted_xs}>{t('invoice_lead')}</p>
        {replaces && <p className={textCss.muted_xs}>{t('invoice_replaces')}</p>}
        <TextInput
          label={t('buyer')}
          required
          maxLength={MOST_LETTERS}
          value={buyer_name}
          onChange={(event) => (forget(), setName(event.target.value))}
        />
        <TextInput
          label={t('vat_id')}
          help={t('vat_id_help')}
          required
          ltr
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={VAT_DIGITS}
          value={buyer_vat_id}
          onChange={(event) => (forget(), setVatId(event.target.value.replaceAll(/\D/g, '')))}
        />
        {refusal && <RejectedNotice error={refusal} />}
        {refusal?.code === 'seller_vat_id_missing' && (
          <div>
            <Button size="sm" to="/manage/settings?setting=business_vat_id">
              {t('set_vat_id')}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}
