import type { OrderType } from '@tavlin/domain/availability/facts'
import { lazy, Suspense } from 'react'
import { useText } from '#base/text.ts'
import textCss from '#ui/text.module.css'
import type { SlotTime } from './slot-choice.ts'
import css from './slot-pick.module.css'
import { slotText } from './slot.text.ts'
import type { SlotDay } from './use-slots.ts'

// Lazy: rendered only after the browser has fetched the slots.
const SlotCards = lazy(() => import('./slot-cards.tsx'))

type Props = { day: SlotDay; order_type: OrderType; onChoose: (time: SlotTime) => void }

/** Lets the user choose a slot; a day without slots offers the next day. */
export function SlotPick({ day, order_type, onChoose }: Props) {
  const t = useText(slotText)
  return (
    <div className={css.slots_box}>
      {day.slots === null ? (
        <p className={textCss.muted_sm}>{t('loading')}</p>
      ) : (
        <Suspense>
          <SlotCards day={day} slots={day.slots} order_type={order_type} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  )
}
