import { toDecimal } from '@tavlin/domain/inventory/ratio'
import { packsIn } from '@tavlin/domain/purchasing/option'
import { outstandingOf, purchaseActions } from '@tavlin/domain/purchasing/purchase-order'
import { confirmedTotal } from '@tavlin/domain/purchasing/supplier-reply'
import { lazy, Suspense, useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { AmountCell } from '#ui/amount.tsx'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Quantity } from '#ui/quantity.tsx'
import textCss from '#ui/text.module.css'
import { PackText } from '../pack-text.tsx'
import { Term } from '../term.tsx'
import doc from '../document.module.css'
import css from './order.module.css'
import { LineReply } from './line-reply.tsx'
import { ReceiptDetails } from './receipt-details.tsx'
import { replyText } from './link.text.ts'
import type { PriceChange, Purchase } from './order.server.ts'
import { orderText } from './order.text.ts'
import { PriceChanges } from './price-changes.tsx'

const ReverseReceipt = lazy(() => import('./reverse-receipt.tsx'))

type OrderViewProps = { purchase: Purchase; price_changes: readonly PriceChange[] }

/** Shows what was ordered, what arrived, and the steps of the order. */
export function OrderView({ purchase, price_changes }: OrderViewProps) {
  const t = useText(orderText)
  return (
    <div className={doc.columns}>
      <Card title={t('items')} count={purchase.lines.length} padding="none">
        <LinesTable purchase={purchase} />
      </Card>
      <div className={doc.side}>
        <Terms purchase={purchase} />
        {price_changes.length > 0 && <PriceChanges changes={price_changes} />}
        {purchase.receipts.length > 0 && <Receipts purchase={purchase} />}
      </div>
    </div>
  )
}

type OrderedLine = Purchase['lines'][number]

function LinesTable({ purchase }: { purchase: Purchase }) {
  const t = useText(orderText)
  const reply = useText(replyText)
  const is_sent = purchase.submitted_at !== null
  return (
    <table className={doc.table} aria-label={t('items')}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('ordered')}</th>
          {is_sent && <th scope="col">{t('received')}</th>}
          <th scope="col" className={doc.number}>
            {t('price')}
          </th>
          <th scope="col" className={doc.number}>
            {t('sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {purchase.lines.map((line) => (
          <tr key={line.id}>
            <td>
              <LineName line={line} />
              <LineReply line={line} />
            </td>
            <td data-label={t('ordered')}>
              <Ltr>{line.packs}</Ltr>
            </td>
            {is_sent && (
              <td data-label={t('received')}>
                <Received line={line} />
              </td>
            )}
            <td data-label={t('price')} className={doc.number}>
              <AmountCell agorot={line.price_agorot} />
            </td>
            <td data-label={t('sum')} className={doc.number}>
              <AmountCell agorot={line.packs * line.price_agorot} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={is_sent ? 4 : 3}>{t('total')}</td>
          <td className={doc.number}>
            <AmountCell agorot={purchase.total_agorot} />
          </td>
        </tr>
        {purchase.replied_at && confirmedTotal(purchase.lines) !== purchase.total_agorot && (
          <tr>
            <td colSpan={4}>{reply('confirmed_total')}</td>
            <td className={doc.number}>
              <AmountCell agorot={confirmedTotal(purchase.lines)} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function LineName({ line }: { line: OrderedLine }) {
  return (
    <span className={css.text}>
      <span className={css.name}>
        <bdi>{line.name}</bdi>
      </span>
      <span className={css.facts}>
        <PackText pack={line.pack} measure={line.ingredient.measure} />
        {line.code && <Ltr>{line.code}</Ltr>}
      </span>
    </span>
  )
}

function Received({ line }: { line: OrderedLine }) {
  const t = useText(orderText)
  const { measure, stock_unit } = line.ingredient
  return (
    <span className={css.text}>
      <span className={outstandingOf(line) > 0 ? css.missing : undefined}>
        <Ltr>{toDecimal(packsIn(line.received_base, line.pack_base))}</Ltr>
      </span>
      {line.rejected_base > 0 && (
        <span className={textCss.muted_sm}>
          {t.rich('rejected', {
            q: put(<Quantity base={line.rejected_base} unit={stock_unit} measure={measure} />),
          })}
        </span>
      )}
    </span>
  )
}

function Terms({ purchase }: { purchase: Purchase }) {
  const t = useText(orderText)
  const nameOf = useName()
  const { supplier, deli, delivery_date, note, created_by, created_at } = purchase
  const reply = useText(replyText)
  const contact = supplier.contacts[0]
  const by = (at: string, name: string | undefined) =>
    name ? t.rich('by', { name, d: put(<DateText at={at} with_time />) }) : <DateText at={at} with_time />
  return (
    <Card title={t('details')}>
      <dl className={doc.terms}>
        <Term label={t('deli')}>{nameOf(deli)}</Term>
        <Term label={t('delivery_date')}>
          <DateText at={delivery_date} />
        </Term>
        {contact && (
          <Term label={t('contact')}>
            <bdi>{contact.name}</bdi>{' '}
            {contact.phone && (
              <a href={`tel:${contact.phone}`}>
                <Ltr>{contact.phone}</Ltr>
              </a>
            )}
          </Term>
        )}
        {supplier.customer_number && (
          <Term label={t('customer_number')}>
            <Ltr>{supplier.customer_number}</Ltr>
          </Term>
        )}
        <Term label={t('created')}>{by(created_at, created_by?.name)}</Term>
        {purchase.submitted_at && (
          <Term label={t('sent_at')}>{by(purchase.submitted_at, purchase.submitted_by?.name)}</Term>
        )}
        {purchase.acknowledged_at && (
          <Term label={t('confirmed_at')}>
            <DateText at={purchase.acknowledged_at} with_time />
          </Term>
        )}
        {purchase.reply_note && (
          <Term label={reply('reply_note')}>
            <bdi>{purchase.reply_note}</bdi>
          </Term>
        )}
        {purchase.ended_at && <Term label={t('ended_at')}>{by(purchase.ended_at, purchase.ended_by?.name)}</Term>}
        {note && (
          <Term label={t('note')}>
            <bdi>{note}</bdi>
          </Term>
        )}
      </dl>
    </Card>
  )
}

function Receipts({ purchase }: { purchase: Purchase }) {
  const t = useText(orderText)
  const may = useMay()
  const [reversed, setReversed] = useState<number | null>(null)
  const may_reverse =
    purchaseActions(purchase.status).includes('reverse_receipt') && may('receive_supplier_orders', purchase.deli.id)
  return (
    <Card title={t('receipts')} count={purchase.receipts.length}>
      <ul>
        {purchase.receipts.map((receipt) => (
          <li key={receipt.id} className={css.receipt}>
            <ReceiptDetails purchase={purchase} receipt={receipt} />
            {may_reverse && !receipt.reversal && (
              <Button
                size="sm"
                variant="danger-quiet"
                aria-label={t('reverse_of', { number: receipt.delivery_note || String(receipt.id) })}
                onClick={() => setReversed(receipt.id)}
              >
                {t('reverse')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversed !== null && (
        <Suspense>
          <ReverseReceipt purchase={purchase} receipt_id={reversed} onClose={() => setReversed(null)} />
        </Suspense>
      )}
    </Card>
  )
}
