import { type InvoiceDifference, invoiceLineAmount } from '@tavlin/domain/purchasing/supplier-invoice'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DecimalInput, MoneyInput } from '#ui/decimal-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { readThousandths, writeThousandths } from '#ui/number-text.ts'
import { invoiceStatusText } from '../invoice-status.text.ts'
import { PackText } from '../pack-text.tsx'
import { type InvoiceDraft, withLine, withoutOrder } from './invoice-draft.ts'
import css from './invoice.module.css'
import type { InvoiceFillData } from './invoice.server.ts'
import { invoiceText } from './invoice.text.ts'
import { PacksText } from './packs-text.tsx'

type FillOrderData = InvoiceFillData['orders'][number]
type FillLineData = FillOrderData['lines'][number]
type Props = {
  draft: InvoiceDraft
  differences: readonly InvoiceDifference[]
  onChange: (draft: InvoiceDraft) => void
}

/** Edits the packs and the price that the invoice bills for each line of one order. */
export function FillOrder({ order, ...rest }: Props & { order: FillOrderData }) {
  const t = useText(invoiceText)
  const number = `#${order.id}`
  return (
    <Card
      title={t('order', { number })}
      lead={
        <span className={css.facts}>
          <DateText at={order.delivery_date} />
          {order.delivery_notes.length > 0 && (
            <span>{t('delivery_notes', { numbers: order.delivery_notes.join(', ') })}</span>
          )}
        </span>
      }
      padding="none"
      actions={
        <IconButton
          icon="close"
          label={t('remove_order', { number })}
          onClick={() => rest.onChange(withoutOrder(rest.draft, order))}
        />
      }
    >
      <ul>
        {order.lines.map((line) => (
          <FillLine key={line.purchase_line_id} line={line} {...rest} />
        ))}
      </ul>
    </Card>
  )
}

function FillLine({ line, draft, differences, onChange }: Props & { line: FillLineData }) {
  const t = useText(invoiceText)
  const status = useText(invoiceStatusText)
  const id = line.purchase_line_id
  const typed = draft.lines.get(id) ?? { packs_thousandths: null, price_agorot: line.agreed_price_agorot }
  const amount = invoiceLineAmount({
    packs_thousandths: typed.packs_thousandths ?? 0,
    price_agorot: typed.price_agorot ?? 0,
  })
  return (
    <li className={css.line}>
      <div className={css.text}>
        <span className={css.name}>
          <bdi>{line.name}</bdi>
        </span>
        <LineFacts line={line} />
        <span className={css.facts}>
          {differences
            .filter(({ line_id }) => line_id === id)
            .map(({ kind, amount_agorot, is_tolerated }) => (
              <Chip key={kind} tone={is_tolerated ? 'neutral' : 'warn'}>
                {status(kind)} <Money agorot={amount_agorot} />
              </Chip>
            ))}
        </span>
      </div>
      <DecimalInput
        label={t('packs')}
        aria-label={t('packs_of', { name: line.name })}
        value={typed.packs_thousandths}
        read={readThousandths}
        write={writeThousandths}
        onChange={(packs_thousandths) => onChange(withLine(draft, id, { ...typed, packs_thousandths }))}
      />
      <MoneyInput
        label={t('price')}
        aria-label={t('price_of', { name: line.name })}
        value={typed.price_agorot}
        onChange={(price_agorot) => onChange(withLine(draft, id, { ...typed, price_agorot }))}
      />
      <span className={css.sum}>
        <AmountCell agorot={amount} />
      </span>
    </li>
  )
}

function LineFacts({ line }: { line: FillLineData }) {
  const t = useText(invoiceText)
  const packs = (base: number) => put(<PacksText base={base} pack_base={line.pack_base} />)
  const price = put(<Money agorot={line.agreed_price_agorot} />)
  return (
    <span className={css.facts}>
      <PackText pack={line.pack} measure={line.ingredient.measure} />
      <span>{t.rich('ordered', { q: packs(line.expected_base), m: price })}</span>
      <span>{t.rich('received', { q: packs(line.received_base) })}</span>
      {line.rejected_base > 0 && <span>{t.rich('rejected', { q: packs(line.rejected_base) })}</span>}
      {line.invoiced_before_base > 0 && <span>{t.rich('before', { q: packs(line.invoiced_before_base) })}</span>}
    </span>
  )
}
