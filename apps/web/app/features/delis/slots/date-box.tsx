import { lazy, Suspense } from 'react'
import { date as dateText } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { TextInput } from '#ui/text-input.tsx'
import { slotsText } from './slots.text.ts'

// Lazy: the calendar is as large as the rest of the screen, and most days are reached by the arrows.
const DayInput = lazy(async () => ({ default: (await import('#ui/time/day-input.tsx')).DayInput }))

export function DateBox({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const t = useText(slotsText)
  const is_in_browser = useIsInBrowser()
  const meanwhile = <TextInput aria-label={t('date')} ltr readOnly value={dateText(date)} />
  if (!is_in_browser) return meanwhile
  return (
    <Suspense fallback={meanwhile}>
      <DayInput
        aria-label={t('date')}
        value={date}
        onChange={(next) => next && onChange(next)}
        quick={['today', 'tomorrow']}
      />
    </Suspense>
  )
}
