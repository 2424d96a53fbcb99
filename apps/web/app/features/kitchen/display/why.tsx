import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeRange, TimeText } from '#ui/bidi.tsx'
import type { Card, CardState } from './section.ts'
import css from './display-card.module.css'
import { displayText } from './display.text.ts'

const numberTag = (value: number) => put(<Ltr>{value}</Ltr>)

/**
 * Explains the start time: departure or promise minus every later step. A card that is not due yet shows when it
 * starts.
 */
export function Why({
  card: { order_type, why, fire_at, promise_from, promise_to },
  state,
}: {
  card: Card
  state: CardState
}) {
  const t = useText(displayText)
  const is_pickup = order_type === 'pickup'
  const at = put(<TimeRange from={promise_from} to={promise_to} />)
  const leaves = why.departs_at === null ? null : put(<TimeText at={why.departs_at} />)
  const sum = { at, pack: numberTag(why.pack_minutes), make: numberTag(why.section_minutes) }
  return (
    <p className={css.why}>
      {why.is_large && <span>{t('why_large')}</span>}
      {state === 'next' ? (
        <span>
          {leaves
            ? t.rich('starts_trip', { start: put(<TimeText at={fire_at} />), leaves })
            : t.rich(is_pickup ? 'starts_pickup' : 'starts', { start: put(<TimeText at={fire_at} />), at })}
        </span>
      ) : (
        <span>
          {leaves
            ? t.rich('why_trip', { ...sum, leaves })
            : is_pickup
              ? t.rich('why_pickup', sum)
              : t.rich('why_delivery', { ...sum, travel: numberTag(why.travel_minutes) })}
          {why.after_minutes > 0 && <> {t.rich('why_after', { after: numberTag(why.after_minutes) })}</>}
        </span>
      )}
    </p>
  )
}
