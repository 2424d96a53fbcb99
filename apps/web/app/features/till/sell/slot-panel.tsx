import { businessDay } from '@tavlin/domain/business-day'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { DatePick } from '#shared/availability/date-pick.tsx'
import { SlotPick } from '#shared/availability/slot-pick.tsx'
import { useSlots } from '#shared/availability/use-slots.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { serverNow } from '../offline/device-clock.ts'
import css from './panels.module.css'
import { panelsText } from './panels.text.ts'
import type { SaleState } from './use-sell.ts'

/** Plans a pickup at a later time: paid now, cooked for its slot. */
export default function SlotPanel({ sell, onClose }: { sell: SaleState; onClose: () => void }) {
  const t = useText(panelsText)
  const { draft, change, context } = sell
  const [today] = useState(() => businessDay(serverNow()))
  const [date, setDate] = useState(draft.date ?? today)
  const day = useSlots({
    deli_id: context.deli.id,
    type: 'pickup',
    date,
    start_minute: date === draft.date ? draft.start_minute : null,
    today,
  })
  return (
    <Modal opened onClose={onClose} title={t('slot')} size="lg">
      <div className={css.panel}>
        <DatePick date={date} today={today} onChange={setDate} />
        <SlotPick
          day={day}
          order_type="pickup"
          onChoose={({ date: chosen, start_minute }) => {
            if (start_minute === null) return setDate(chosen)
            change((now) => ({ ...now, date: chosen, start_minute, is_eat_in: false }))
            onClose()
          }}
        />
        <Button size="touch" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Modal>
  )
}
