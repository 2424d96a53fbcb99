import { useText } from '#base/text.ts'
import { ClockInput } from '#platform/clock-input.tsx'
import { dayText } from '#platform/day.text.ts'

type SpanEdge = 'from_minute' | 'until_minute'
type Props = {
  /** Minutes of the span; null for an empty field or an invalid time. */
  span: Record<SpanEdge, number | null>
  onChange: (change: Partial<Record<SpanEdge, number | null>>) => void
  errorAt?: (half: SpanEdge) => string | undefined
}

/** Renders the fields "from" and "until" without an element around them: the caller lays out the row. */
export function ClockSpan({ span, onChange, errorAt }: Props) {
  const t = useText(dayText)
  return (
    <>
      <ClockInput
        as="from"
        label={t('from')}
        error={errorAt?.('from_minute')}
        value={span.from_minute}
        onChange={(from_minute) => onChange({ from_minute })}
      />
      <ClockInput
        as="until"
        label={t('until')}
        error={errorAt?.('until_minute')}
        value={span.until_minute}
        onChange={(until_minute) => onChange({ until_minute })}
      />
    </>
  )
}
