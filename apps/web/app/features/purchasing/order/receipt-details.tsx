import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import { PhotoThumb } from '#shared/photos/photo-thumb.tsx'
import { Money } from '#ui/amount.tsx'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { writeTenths } from '#ui/number-text.ts'
import { Quantity } from '#ui/quantity.tsx'
import textCss from '#ui/text.module.css'
import { receiveText } from '../receive/receive.text.ts'
import css from './order.module.css'
import type { Purchase } from './order.server.ts'
import { orderText } from './order.text.ts'

type Receipt = Purchase['receipts'][number]

export function ReceiptDetails({ purchase, receipt }: { purchase: Purchase; receipt: Receipt }) {
  const t = useText(orderText)
  const line_of = new Map(purchase.lines.map((line) => [line.id, line]))
  const { delivery_note, cost_agorot, reversal } = receipt
  return (
    <>
      <span className={css.receipt_head}>
        <strong>{delivery_note ? t('receipt', { number: delivery_note }) : t('no_receipt_number')}</strong>
        {reversal ? <Chip tone="neutral">{t('reversed')}</Chip> : <Money agorot={cost_agorot} />}
      </span>
      <span className={textCss.muted_sm}>
        {t.rich('by', { name: receipt.by?.name ?? '', d: put(<DateText at={receipt.at} with_time />) })}
      </span>
      {reversal && (
        <span className={textCss.muted_sm}>
          {t.rich('reversed_by', {
            n: put(<bdi>{reversal.by?.name}</bdi>),
            r: put(<bdi>{reversal.reason}</bdi>),
            d: put(<DateText at={reversal.at} with_time />),
          })}
        </span>
      )}
      {!reversal &&
        receipt.lines.map((sent) => {
          const line = line_of.get(sent.line_id)
          return (
            line && (
              <ReceivedLine key={line.id} purchase_id={purchase.id} receipt_id={receipt.id} line={line} sent={sent} />
            )
          )
        })}
    </>
  )
}

type ReceivedLineProps = {
  purchase_id: number
  receipt_id: number
  line: Purchase['lines'][number]
  sent: Receipt['lines'][number]
}

/** What was unusual about a line of a delivery: another price, rejected goods with a photo; and its temperature. */
function ReceivedLine({ purchase_id, receipt_id, line, sent }: ReceivedLineProps) {
  const t = useText(orderText)
  const reasons = useText(receiveText)
  const { measure, stock_unit } = line.ingredient
  const { price_agorot, rejected_base, reason, note, temperature_tenths, has_photo } = sent
  const is_price_other = price_agorot !== line.price_agorot
  if (!is_price_other && rejected_base === 0 && temperature_tenths === null) return null
  return (
    <span className={css.received_line}>
      <span className={css.facts}>
        <bdi>{line.name}</bdi>
        {is_price_other && <span>{t.rich('other_price', { m: put(<Money agorot={price_agorot} />) })}</span>}
        {temperature_tenths !== null && <Ltr>{writeTenths(temperature_tenths)} °C</Ltr>}
        {rejected_base > 0 && (
          <span>
            {t.rich('rejected', { q: put(<Quantity base={rejected_base} unit={stock_unit} measure={measure} />) })}
            {reason && ` · ${reasons(reason)}`}
          </span>
        )}
        {note && <bdi>{note}</bdi>}
      </span>
      {has_photo && (
        <PhotoThumb
          path={`/api/purchases/${purchase_id}/receipts/${receipt_id}/photos/${line.id}`}
          title={reasons('photo')}
        />
      )}
    </span>
  )
}
