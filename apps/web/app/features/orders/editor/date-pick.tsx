import { lazy, Suspense } from 'react'
import { addDays } from '#platform/day-minute.ts'
import { date as dateWords } from '#platform/format.ts'
import { useText } from '#platform/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { TextInput } from '#ui/text-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import css from './delivery-part.module.css'
import { deliveryPartText } from './delivery-part.text.ts'
import type { Editing } from './use-editor.ts'

// Lazy: the calendar is as large as the rest of the screen, and most orders are for today.
const DayInput = lazy(async () => ({ default: (await import('#ui/time/day-input.tsx')).DayInput }))
type Quick = 'today' | 'tomorrow' | 'other'

export function DatePick({ editing: { day, loaded, change } }: { editing: Editing }) {
  const t = useText(deliveryPartText)
  const is_in_browser = useIsInBrowser()
  const { today } = loaded
  const set = (date: string) => change((now) => ({ ...now, date, start_minute: null }))
  const days = { today, tomorrow: addDays(today, 1) }
  const quick: Quick = day.date === today ? 'today' : day.date === days.tomorrow ? 'tomorrow' : 'other'
  const meanwhile = <TextInput label={t('date')} icon="calendar" ltr readOnly value={dateWords(day.date)} />
  return (
    <div className={css.date}>
      {is_in_browser ? (
        <Suspense fallback={meanwhile}>
          <DayInput
            label={t('date')}
            value={day.date}
            limits={{ min: today }}
            onChange={(next) => next && next !== day.date && set(next)}
            quick={['today', 'tomorrow']}
          />
        </Suspense>
      ) : (
        meanwhile
      )}
      <Segmented<Quick>
        label={t('date')}
        value={quick}
        onChange={(which) => which !== 'other' && set(days[which])}
        options={[
          { value: 'today', label: t('today') },
          { value: 'tomorrow', label: t('tomorrow') },
        ]}
      />
    </div>
  )
}
