import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { clockOf, clockRange } from '#platform/day-minute.ts'
import { DaySpan } from '#platform/day-span.tsx'
import type { Schedule, ScheduleSeries } from '../schedule.ts'
import { WeekdayChips } from '#shared/availability/weekday-picker.tsx'
import { CapacityLabel } from './capacity-label.tsx'
import { madeBy, outsideHours } from './series-form.ts'
import css from './series.module.css'
import { seriesText } from './series.text.ts'

type Props = { series: ScheduleSeries; schedule: Pick<Schedule, 'sections' | 'hours'>; onEdit?: () => void }

export function SeriesRow({ series, schedule: { sections, hours }, onEdit }: Props) {
  const t = useText(seriesText)
  const leadLabel = useLeadLabel()
  const { lead_minutes, cutoff_days, cutoff_minute, days_ahead, every_minutes } = series
  const outside = outsideHours(series, hours)
  const name = t('name', { type: t(series.order_type), span: clockRange(series) })
  return (
    <li className={css.row}>
      <WeekdayChips days={series.weekdays} />
      <div className={css.cell}>
        <span className={textCss.semi}>
          <DaySpan span={series} /> {t('every_min', { every: String(every_minutes) })}
        </span>
        <span className={textCss.muted_sm}>{t('made', { count: madeBy(series).count })}</span>
        {outside > 0 && <span className={css.warning}>{t('outside', { count: outside })}</span>}
      </div>
      <div className={css.cell}>
        <span>
          <CapacityLabel capacity={series.capacity} sections={sections} />
        </span>
        <span className={textCss.muted_sm}>
          {lead_minutes === 0 ? t('rule_now') : t('rule_lead', { lead: leadLabel(lead_minutes) })}
          {cutoff_minute !== null && (
            <>
              {' · '}
              {t.rich('rule_cutoff', { days: cutoff_days, t: put(<Ltr>{clockOf(cutoff_minute)}</Ltr>) })}
            </>
          )}
          {' · '}
          {t('rule_ahead', { days: days_ahead })}
        </span>
      </div>
      {onEdit && <IconButton icon="edit" size="sm" label={t('edit', { series: name })} onClick={onEdit} />}
    </li>
  )
}

/** Shows whole hours as hours, and other durations in minutes. */
export function useLeadLabel() {
  const t = useText(seriesText)
  return (minutes: number) =>
    minutes > 0 && minutes % 60 === 0
      ? t('hours_lead', { hours: minutes / 60 })
      : t('minutes_lead', { minutes: String(minutes) })
}
