import { clockRange } from '#platform/day-minute.ts'
import { date } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { deliverySectionText } from './delivery-section.text.ts'
import css from './step-card.module.css'
import type { OrderEditor } from './use-editor.ts'

/** Shows order type, slot, deli and fee in one line. */
export default function FoldedDelivery({ editing: { draft, day, deli, loaded, price } }: { editing: OrderEditor }) {
  const t = useText(deliverySectionText)
  const nameOf = useName()
  const { slot } = day
  const fee = price.price?.adjustments.find(({ kind }) => kind === 'delivery')?.agorot ?? deli?.quote?.fee_agorot
  return (
    <>
      <strong>
        {t(draft.order_type)}{' '}
        {slot && <Ltr>{clockRange({ from_minute: slot.start_minute, until_minute: slot.end_minute })}</Ltr>}
      </strong>
      {day.date !== loaded.today && <Ltr>{date(day.date).slice(0, 5)}</Ltr>}
      {deli && (
        <span className={css.muted}>
          <bdi>{nameOf(deli.deli)}</bdi>
        </span>
      )}
      {draft.order_type === 'delivery' && fee !== undefined && (
        <span className={css.muted}>{fee === 0 ? t('fee_free') : <Money agorot={fee} />}</span>
      )}
    </>
  )
}
