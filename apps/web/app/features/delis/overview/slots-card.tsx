import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr, TimeRange } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { levelOf } from '#ui/load-strip/load-level.ts'
import { Meter } from '#ui/meter.tsx'
import { deliText } from '../deli.text.ts'
import { reasonMessage } from '#shared/availability/reason-message.ts'
import css from './facts.module.css'
import type { Overview } from './overview.server.ts'
import { overviewText } from './overview.text.ts'

type Props = Pick<Overview, 'slots' | 'more_slots' | 'date'> & { deli_id: number }
type SlotOfDay = Overview['slots'][number]

const TONES = { calm: 'primary', amber: 'soon', full: 'late' } as const

/** Card with the next slots of the day and their load. */
export function SlotsCard({ deli_id, date, slots, more_slots }: Props) {
  const t = useText(overviewText)
  const all = `/delis/${deli_id}/slots?date=${date}`
  return (
    <Card
      title={t('slots')}
      lead={t('slots_lead')}
      padding="none"
      actions={
        <Link to={all} prefetch="intent" className={css.card_link}>
          {t('to_slots')}
        </Link>
      }
    >
      {slots.length === 0 && <p className={css.quiet}>{t('no_slots')}</p>}
      <ul>
        {slots.map((slot) => (
          <SlotLine key={`${slot.order_type} ${slot.start_minute}`} slot={slot} />
        ))}
      </ul>
      {more_slots > 0 && <p className={css.quiet}>{t('more_slots', { count: more_slots })}</p>}
    </Card>
  )
}

function SlotLine({ slot }: { slot: SlotOfDay }) {
  const t = useText(overviewText)
  const tDeli = useText(deliText)
  const { orders, fill_percent } = slot
  const level = levelOf(fill_percent)
  const lang = useLang()
  // The reason "full" is left out, because the bar already shows it.
  const reason = slot.reasons.find(({ code }) => code !== 'slot_full')
  return (
    <li className={css.slot} data-shut={reason ? true : undefined}>
      <Icon name={slot.order_type === 'delivery' ? 'moped' : 'bag'} size={18} />
      <span className={css.text}>
        <b>
          <TimeRange from={slot.starts_at} to={slot.ends_at} />
        </b>
        <small>
          {tDeli(slot.order_type)}
          {reason && ` · ${reasonMessage(reason, lang, { type: slot.order_type }).headline}`}
        </small>
      </span>
      <span className={css.meter}>
        <Meter label={t('slot_fill')} value={fill_percent ?? 0} tone={TONES[level]} />
      </span>
      <span className={css.number}>
        {level === 'full' ? (
          t('slot_full')
        ) : (
          <Ltr>{orders.limit === null ? orders.used : `${orders.used}/${orders.limit}`}</Ltr>
        )}
      </span>
    </li>
  )
}
