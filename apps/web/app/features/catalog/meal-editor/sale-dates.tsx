import { DateField } from '#ui/form/date-fields.tsx'
import { useField } from '#ui/form/use-field.ts'
import { DayInput } from '#ui/time/day-input.tsx'
import { lastDayOf, untilOf } from '../last-day.ts'

/** Lazy: the calendar is as large as the whole form. */
export default function SaleDates() {
  return (
    <>
      <DateField name="available_from" />
      <LastDayField />
    </>
  )
}

function LastDayField() {
  const { epoch, typed, shell, bound, value, set } = useField({ name: 'available_until' })
  return (
    <DayInput
      key={epoch}
      {...typed}
      {...shell}
      {...bound}
      value={lastDayOf(typeof value === 'string' ? value : null)}
      onChange={(day) => set(untilOf(day))}
    />
  )
}
