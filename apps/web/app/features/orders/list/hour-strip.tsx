import { useSearchParams } from 'react-router'
import { useText } from '#base/text.ts'
import { LoadStrip } from '#ui/load-strip/load-strip.tsx'
import { withHour } from './day-param.ts'
import type { DaySummary } from './day.ts'
import { ordersText } from './orders.text.ts'

type Props = { hours: DaySummary['hours']; day: string; now_minute: number | undefined }

/** Shows the load per hour of the day; a click filters by the hour. */
export default function HourStrip({ hours, day, now_minute }: Props) {
  const t = useText(ordersText)
  const [params] = useSearchParams()
  const chosen = params.get('hour')
  return (
    <LoadStrip
      one_line
      label={t('hours')}
      hours={hours.map(({ minute, orders, capacity, fill_percent }) => ({
        minute,
        orders: { used: orders, limit: capacity },
        fill_percent,
      }))}
      hrefOf={({ minute }) => ({ search: `?${withHour(params, minute, day)}` })}
      now_minute={now_minute}
      {...(chosen !== null && { chosen_minute: Number(chosen) })}
    />
  )
}
