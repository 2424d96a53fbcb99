import type { OrderType } from '@tavlin/domain/availability/facts'
import { type ReactNode, useId, useState } from 'react'
import { addDays, clockRange } from '#platform/day-minute.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Meter } from '#ui/meter.tsx'
import { reasonMessage } from './reason-message.ts'
import { slotCardsText } from './slot-cards.text.ts'
import { aroundChosen, isFree, capacityLeft, type Slot, type SlotTime, slotTone } from './slot-choice.ts'
import css from './slot-pick.module.css'
import type { SlotDay } from './use-slots.ts'

const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
/** Number of slots in two rows of cards; a button shows the other slots. */
const FIRST_SLOTS = 8

type Props = {
  day: Pick<SlotDay, 'date' | 'start_minute'>
  slots: readonly Slot[]
  order_type: OrderType
  onChoose: (time: SlotTime) => void
}

/**
 * Shows the slots of the day with their load. It uses native radio buttons: arrow keys move, and skip the slots that
 * cannot be ordered.
 */
export default function SlotCards({ day: { date, start_minute }, slots, order_type, onChoose }: Props) {
  const t = useText(slotCardsText)
  const name = useId()
  const [shows_all, setShowsAll] = useState(false)
  const shown = shows_all ? slots : aroundChosen(slots, start_minute, FIRST_SLOTS)
  const hidden = slots.length - shown.length
  if (slots.length === 0)
    return (
      <div className={css.no_slots}>
        <span>{t('no_slots')}</span>
        <Button size="sm" onClick={() => onChoose({ date: addDays(date, 1), start_minute: null })}>
          {t('next_day')}
        </Button>
      </div>
    )
  return (
    <fieldset className={css.slots}>
      <legend>{t('slots')}</legend>
      <div className={css.slot_grid}>
        {shown.map((slot) => (
          <SlotCard
            key={slot.start_minute}
            slot={slot}
            name={name}
            is_chosen={slot.start_minute === start_minute}
            onChoose={() => onChoose({ date, start_minute: slot.start_minute })}
            type={order_type}
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button size="sm" variant="subtle" icon="chevron-down" onClick={() => setShowsAll(true)}>
          {t('more', { count: String(hidden) })}
        </Button>
      )}
    </fieldset>
  )
}

type CardProps = { slot: Slot; name: string; is_chosen: boolean; onChoose: () => void; type: OrderType }

function SlotCard({ slot, name, is_chosen, onChoose, type }: CardProps) {
  const t = useText(slotCardsText)
  const lang = useLang()
  const is_free = isFree(slot)
  const reason = slot.reasons[0]
  const capacity = capacityLeft(slot)
  return (
    <label className={css.slot} data-full={!is_free || undefined} data-chosen={is_chosen || undefined}>
      <input
        type="radio"
        name={name}
        value={slot.start_minute}
        checked={is_chosen}
        disabled={!is_free && !is_chosen}
        onChange={onChoose}
      />
      <strong>
        <Ltr>{clockRange({ from_minute: slot.start_minute, until_minute: slot.end_minute })}</Ltr>
      </strong>
      <Meter label={t('fill')} value={is_free ? (slot.fill_percent ?? 0) : 100} tone={slotTone(slot)} />
      <span className={css.slot_text}>
        {reason
          ? reasonMessage(reason, lang, { type }).headline
          : capacity
            ? t.rich('left_of', { left: capacity.left, limit: String(capacity.limit), n: numberTag })
            : t('open')}
      </span>
    </label>
  )
}
