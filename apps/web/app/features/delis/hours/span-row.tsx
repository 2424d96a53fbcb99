import { ClockInput } from '#platform/clock-input.tsx'
import { clockOf } from '#platform/day-minute.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { DraftSpan } from './week.ts'
import css from './week.module.css'

type Props = {
  span: DraftSpan
  labels: { from: string; until: string }
  errors?: { from: string | undefined; until: string | undefined }
  onChange: (span: DraftSpan) => void
  onBlur?: () => void
  remove_label: (span: string) => string
  /** Removes the row; undefined when it cannot be removed. */
  onRemove?: (() => void) | undefined
}

const written = (minute: number | null) => (minute === null ? '–' : clockOf(minute))

export function SpanRow({ span, labels, errors, onChange, onBlur, remove_label, onRemove }: Props) {
  const left = onBlur && { onBlur }
  return (
    <span className={css.span}>
      <ClockInput
        as="from"
        size="sm"
        aria-label={labels.from}
        value={span.from_minute}
        error={errors?.from}
        onChange={(from_minute) => onChange({ ...span, from_minute })}
        {...left}
      />
      <span aria-hidden>–</span>
      <ClockInput
        as="until"
        size="sm"
        aria-label={labels.until}
        value={span.until_minute}
        error={errors?.until}
        onChange={(until_minute) => onChange({ ...span, until_minute })}
        {...left}
      />
      {onRemove && (
        <IconButton
          icon="close"
          size="sm"
          label={remove_label(`${written(span.from_minute)}–${written(span.until_minute)}`)}
          onClick={onRemove}
        />
      )}
    </span>
  )
}
