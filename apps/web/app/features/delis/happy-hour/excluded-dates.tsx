import { useState } from 'react'
import { date } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { DayInput } from '#ui/time/day-input.tsx'
import css from './happy-hour.module.css'
import { happyHourText } from './happy-hour.text.ts'

type Props = { days: readonly string[]; today: string; onChange: (days: string[]) => void }

export function ExcludedDates({ days, today, onChange }: Props) {
  const t = useText(happyHourText)
  const [typed, setTyped] = useState<string | null>(null)
  const add = () => {
    if (typed && !days.includes(typed)) onChange([...days, typed].toSorted())
    setTyped(null)
  }
  return (
    <fieldset className={css.dates}>
      <legend>{t('excluded')}</legend>
      <div className={css.add_date}>
        <DayInput aria-label={t('excluded_date')} limits={{ min: today }} value={typed} onChange={setTyped} />
        <Button icon="plus" disabled={typed === null} onClick={add}>
          {t('add_date')}
        </Button>
      </div>
      {days.length > 0 && (
        <span className={css.chips}>
          {days.map((day) => (
            <Chip
              key={day}
              outline
              remove_label={t('remove_date', { date: date(day) })}
              onRemove={() => onChange(days.filter((other) => other !== day))}
            >
              <Ltr>{date(day)}</Ltr>
            </Chip>
          ))}
        </span>
      )}
    </fieldset>
  )
}
