import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { Order, Receipt } from './order.server.ts'
import css from './documents.module.css'
import { documentsText } from './documents.text.ts'
import { useOrderCommand } from './use-order-command.ts'
import { usePrint, usePrintReceipt } from './use-print.ts'

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'))
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>

/** Card with the issued documents, and ways to print and send them. */
export function DocumentsCard({ order, receipts }: { order: Order; receipts: readonly Receipt[] }) {
  const t = useText(documentsText)
  const may_manage = useMay()('manage_orders', order.deli.id)
  const [is_invoicing, setInvoicing] = useState(false)
  const has_invoice = receipts.some(({ kind }) => kind === 'tax_invoice')
  const replaces = receipts.some(({ kind }) => kind === 'invoice_receipt')
  return (
    <Card
      title={t('title')}
      count={receipts.length || undefined}
      padding="none"
      footer={
        may_manage &&
        receipts.length > 0 &&
        !has_invoice && (
          <Button size="sm" icon="receipt" onClick={() => setInvoicing(true)}>
            {t('invoice')}
          </Button>
        )
      }
    >
      {receipts.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <ul>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} may_send={may_manage && order.phone !== null} />
          ))}
        </ul>
      )}
      {is_invoicing && (
        <Suspense>
          <InvoiceDialog order={order} replaces={replaces} onClose={() => setInvoicing(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function ReceiptRow({ receipt, may_send }: { receipt: Receipt; may_send: boolean }) {
  const t = useText(documentsText)
  const lang = useLang()
  const print = usePrint()
  const printHere = usePrintReceipt()
  const { send } = useOrderCommand()
  const text = async () => {
    const answer = await send('send_link', { receipt_id: receipt.id })
    if (answer.ok) toast.success(t('sent'))
    else await showRefusal(answer.error, lang)
  }
  const { id, kind, serial, prints, refers_to, refers_to_kind, buyer_name, allocation_state, allocation_number } =
    receipt
  return (
    <li className={css.document}>
      <div className={css.text}>
        <p>
          <strong>{t(kind)}</strong> <Ltr>{serial}</Ltr>
        </p>
        <p className={textCss.muted_xs}>
          <DateText at={receipt.issued_at} with_time /> · {t.rich('prints', { count: prints, n: numberTag })}
        </p>
        {refers_to && refers_to_kind && (
          <p className={textCss.muted_xs}>
            {t.rich('refers_to', { document: t(refers_to_kind), s: put(<Ltr>{refers_to}</Ltr>) })}
          </p>
        )}
        {buyer_name && (
          <p className={textCss.muted_xs}>
            <bdi>{buyer_name}</bdi> · <Ltr>{receipt.buyer_vat_id}</Ltr>
          </p>
        )}
        {allocation_state !== 'none' && (
          <Chip tone={allocation_state === 'given' ? 'good' : allocation_state === 'rejected' ? 'bad' : 'warn'}>
            {allocation_state === 'given'
              ? t.rich('allocation_given', { n: put(<Ltr>{allocation_number}</Ltr>) })
              : t(`allocation_${allocation_state}`)}
          </Chip>
        )}
      </div>
      <AmountCell agorot={kind === 'credit_note' ? -Math.abs(receipt.total_agorot) : receipt.total_agorot} strong />
      <Menu
        align="end"
        target={<IconButton icon="print" size="sm" label={t('actions_of', { serial })} />}
        header={prints > 0 ? <span className={textCss.muted_xs}>{t('copy_mark')}</span> : undefined}
        items={[
          { key: 'pdf', label: t('pdf'), icon: 'external', onClick: () => void printHere(id, 'pdf') },
          { key: 'html', label: t('html'), icon: 'print', onClick: () => void printHere(id, 'html') },
          { key: 'deli', label: t('to_printer'), icon: 'shop', onClick: () => void print('receipt', id) },
          ...(may_send ? [{ key: 'send', label: t('send'), icon: 'chat' as const, onClick: () => void text() }] : []),
        ]}
      />
    </li>
  )
}
