import { useText } from '#base/text.ts'
import type { FieldProps } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readTyped } from '#ui/time/time-format.ts'
import { useTyped } from '#ui/time/use-typed.ts'
import css from './clock-input.module.css'
import { clockOf, isNextMorning, minuteOfClock } from './day-minute.ts'
import { dayText } from './day.text.ts'

type Props = Omit<FieldProps, 'ltr'> & {
  /** A minute of the business day. Null: empty, or not a time. */
  value: number | null
  onChange: (minute: number | null) => void
  /** 04:00 is both the start and the end of a business day: selects which of the two a typed 04:00 means. */
  as: 'from' | 'until'
  disabled?: boolean
  'aria-label'?: string
  onBlur?: () => void
}

const read = (text: string, as: Props['as']) => {
  const clock = readTyped(text, 'HH:mm')
  return clock === null ? null : minuteOfClock(clock, as)
}

/** Input for a time of the business day, typed as 9, 930 or 18:00. A time before 04:00 is marked as the next day. */
export function ClockInput({ value, onChange, as, onBlur, error, ...rest }: Props) {
  const t = useText(dayText)
  const typed = useTyped<number>({
    value,
    onChange,
    read: (text) => read(text, as),
    write: clockOf,
    judge: (minute) => (minute === null ? t('not_a_time') : null),
  })
  const is_next = value !== null && isNextMorning(value)
  return (
    <span className={css.clock}>
      <TextInput
        {...rest}
        ltr
        className={css.field}
        inputMode="numeric"
        autoComplete="off"
        placeholder="––:––"
        error={typed.problem ?? error}
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => {
          typed.leave()
          onBlur?.()
        }}
      />
      {is_next && <span className={css.next}>{t('next_morning')}</span>}
    </span>
  )
}
