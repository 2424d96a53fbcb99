import { DayInput } from '../time/day-input.tsx'
import type { DayLimits } from '../time/day-text.ts'
import { TimeInput } from '../time/time-input.tsx'
import type { TimeSettings } from '../time/time-lists.ts'
import { type FieldOptions, useField } from './use-field.ts'

/** A date field; its value is `YYYY-MM-DD` or null. */
export function DateField({ limits, ...common }: FieldOptions & { limits?: DayLimits }) {
  const { epoch, typed, shell, bound, value, set } = useField(common)
  return (
    <DayInput
      key={epoch}
      {...typed}
      {...shell}
      {...bound}
      {...(limits && { limits })}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  )
}

/** A time field; its value is `HH:mm`, `HH:mm:ss` or null. `format` changes only the display. */
export function TimeField({
  format,
  settings,
  ...common
}: FieldOptions & { format?: string; settings?: TimeSettings }) {
  const { epoch, typed, shell, bound, value, set } = useField(common)
  const own = { ...(format && { format }), ...(settings && { settings }) }
  return (
    <TimeInput
      key={epoch}
      {...typed}
      {...shell}
      {...bound}
      {...own}
      value={typeof value === 'string' ? value : null}
      onChange={set}
    />
  )
}
