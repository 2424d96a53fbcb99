import { type CSSProperties, useState } from 'react'
import type { SlotEventKind } from '@tavlin/domain/availability/facts'
import { useSearchParams } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import type { Section, Slot } from '../schedule.ts'
import type { EventDraft } from './event-form.ts'
import { type Measure, measuresOf } from './measures.ts'
import { SlotRow } from './slot-row.tsx'
import { stateOf } from './slot-state.ts'
import css from './slots.module.css'
import { slotsText } from './slots.text.ts'

export type OpenEventDialog = (kind: SlotEventKind, of?: Partial<EventDraft>) => void
type Props = {
  slots: readonly Slot[]
  deli_id: number
  date: string
  sections: readonly Section[]
  /** Opens the event dialog; undefined without edit permission. */
  onOpenEvent?: OpenEventDialog
}

/** Past slots are collapsed while others are still to come. */
export function SlotList({ slots, ...rest }: Props) {
  const t = useText(slotsText)
  const [params] = useSearchParams()
  const start = Number(params.get('start'))
  const past = slots.filter((slot) => stateOf(slot).state === 'past')
  const coming = slots.filter((slot) => !past.includes(slot))
  // Past slots render only when opened: on a long day they are most of the screen.
  const [is_open, setOpen] = useState(coming.length === 0 || past.some(({ start_minute }) => start_minute === start))
  const ids = rest.sections.map(({ id }) => id)
  const measureName = useMeasureName(rest.sections)
  const columns = measuresOf(slots, ids).map((measure) => ({ measure, name: measureName(measure) }))
  const rows = (of: readonly Slot[]) => (
    <ul className={css.rows}>
      {of.map((slot) => (
        <SlotRow
          key={slot.start_minute}
          slot={slot}
          columns={columns}
          is_in_url={slot.start_minute === start}
          {...rest}
        />
      ))}
    </ul>
  )
  return (
    // When there are too many columns to fit, each number has its name beside it, on two lines.
    <div
      className={css.slots}
      data-fits={columns.length <= 8 || undefined}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div className={css.head} aria-hidden>
        <span>{t('slot')}</span>
        <span className={css.meters}>
          {columns.map(({ measure, name }) => (
            <span key={measure} title={name}>
              {name}
            </span>
          ))}
        </span>
        <span>{t('state')}</span>
      </div>
      {past.length > 0 && (
        <details className={css.past} open={is_open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Icon name="chevron-down" size={18} />
            {t('past_slots', { count: past.length })}
          </summary>
          {is_open && rows(past)}
        </details>
      )}
      {coming.length > 0 && rows(coming)}
    </div>
  )
}

function useMeasureName(sections: readonly Section[]) {
  const t = useText(slotsText)
  const nameOf = useName()
  return (measure: Measure) => {
    if (typeof measure === 'string') return t(measure)
    const section = sections.find(({ id }) => id === measure)
    return t('minutes_of', { section: section ? nameOf(section) : '' })
  }
}
