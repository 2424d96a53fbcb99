import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { FieldError } from '#ui/field.tsx'
import { dayText } from '#platform/day.text.ts'
import { WEEKDAYS, weekdayName } from '#platform/day-minute.ts'
import css from './weekday-picker.module.css'

type Props = {
  label: string
  value: readonly number[]
  onChange: (days: number[]) => void
  error?: ReactNode
  disabled?: boolean
}

/** Shows the weekdays as seven check boxes in a line, Sunday first. */
export function WeekdayPicker({ label, value, onChange, error, disabled = false }: Props) {
  const lang = useLang()
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted((a, b) => a - b))
  return (
    <fieldset className={css.picker} disabled={disabled}>
      <legend>{label}</legend>
      <span className={css.days}>
        {WEEKDAYS.map((day) => (
          <label key={day} className={css.day}>
            <input
              type="checkbox"
              aria-label={weekdayName(day, lang)}
              aria-invalid={error ? true : undefined}
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{weekdayName(day, lang, 'short')}</span>
          </label>
        ))}
      </span>
      {error && (
        <span className={css.error}>
          <FieldError>{error}</FieldError>
        </span>
      )}
    </fieldset>
  )
}

/** Shows all seven days, inactive ones faded, so that rows align. */
export function WeekdayChips({ days }: { days: readonly number[] }) {
  const t = useText(dayText)
  const lang = useLang()
  const label = days.length === 7 ? t('every_day') : days.map((day) => weekdayName(day, lang)).join(', ')
  return (
    <span className={css.days}>
      <span className="unseen">{label}</span>
      {WEEKDAYS.map((day) => (
        <span key={day} aria-hidden className={css.chip} data-on={days.includes(day) || undefined}>
          {weekdayName(day, lang, 'short')}
        </span>
      ))}
    </span>
  )
}
