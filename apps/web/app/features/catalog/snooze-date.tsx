import { businessDay } from '@tavlin/domain/business-day'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Modal } from '#ui/modal.tsx'
import Calendar from '#ui/time/calendar.tsx'
import { addDays } from '#ui/time/day-text.ts'
import { mealText } from './meal.text.ts'
import css from './snooze.module.css'

/** Dialog for the first day on sale after a snooze. `onAnswer` gets null when the dialog is closed without a day. */
export default function SnoozeDate({ onAnswer }: { onAnswer: (day: string | null) => void }) {
  const t = useText(mealText)
  const [tomorrow] = useState(() => addDays(businessDay(new Date()), 1))
  return (
    <Modal opened onClose={() => onAnswer(null)} title={t('first_day_back')} size="sm">
      <p className={css.lead}>{t('first_day_back_lead')}</p>
      <Calendar mode="day" value={null} quick={[]} limits={{ min: tomorrow }} onChoose={onAnswer} />
    </Modal>
  )
}
