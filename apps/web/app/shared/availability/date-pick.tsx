import { lazy, Suspense } from 'react'
import { addDays } from '#platform/day-minute.ts'
import { date as dateText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './date-pick.module.css'
import { slotText } from './slot.text.ts'

// Lazy: the code of the calendar is as large as that of the rest of the screen, and most orders are for today.
const DayInput = lazy(async () => ({ default: (await import('#ui/time/day-input.tsx')).DayInput }))
type Quick = 'today' | 'tomorrow' | 'other'

type Props = { date: string; today: string; onChange: (date: string) => void }

export function DatePick({ date, today, onChange }: Props) {
  const t = useText(slotText)
  const is_in_browser = useIsInBrowser()
  const days = { today, tomorrow: addDays(today, 1) }
  const quick: Quick = date === today ? 'today' : date === days.tomorrow ? 'tomorrow' : 'other'
  const meanwhile = <TextInput label={t('date')} icon="calendar" ltr readOnly value={dateText(date)} />
  return (
    <div className={css.date}>
      {is_in_browser ? (
        <Suspense fallback={meanwhile}>
          <DayInput
            label={t('date')}
            value={date}
            limits={{ min: today }}
            onChange={(next) => next && next !== date && onChange(next)}
            quick={['today', 'tomorrow']}
          />
        </Suspense>
      ) : (
        meanwhile
      )}
      <Segmented<Quick>
        label={t('date')}
        value={quick}
        onChange={(which) => which !== 'other' && onChange(days[which])}
        options={[
          { value: 'today', label: t('today') },
          { value: 'tomorrow', label: t('tomorrow') },
        ]}
      />
    </div>
  )
}
