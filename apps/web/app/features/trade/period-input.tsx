import type { Period } from '@tavlin/domain/trade/period'
import { useText } from '#base/text.ts'
import { DayRangeInput } from '#ui/time/day-input.tsx'
import { tradeText } from './trade.text.ts'

type Props = { period: Period; onChange: (period: Period) => void }

/** Loaded on demand, because the popover of the calendar is heavy. */
export default function PeriodInput({ period, onChange }: Props) {
  const t = useText(tradeText)
  return (
    <DayRangeInput
      size="sm"
      aria-label={t('period')}
      value={{ from: period.from, to: period.until }}
      quick={['today', 'yesterday', 'this_week', 'last_7', 'last_30', 'this_month', 'last_month']}
      onChange={(range) => range && onChange({ from: range.from, until: range.to })}
    />
  )
}
