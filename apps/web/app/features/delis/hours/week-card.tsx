import { ORDER_TYPES, type OrderType } from '@tavlin/domain/availability/facts'
import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { WEEKDAYS } from '#platform/day-minute.ts'
import { DayScale } from './day-bar.tsx'
import { hoursText } from './hours.text.ts'
import { type Week, weekMinutes } from './week.ts'
import css from './week.module.css'

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

type Props = {
  week: Week
  type: OrderType
  onType: (type: OrderType) => void
  /** The order types that the deli accepts. */
  order_types: readonly OrderType[]
  row: (day: number) => ReactNode
  action?: ReactNode
}

/** Shows the week at a glance: one order type at a time, with the other one under it for comparison. */
export function WeekCard({ week, type, onType, order_types, row, action }: Props) {
  const t = useText(hoursText)
  return (
    <Card
      title={t('week')}
      lead={t.rich('week_lead', { t: ltr })}
      actions={
        <Segmented
          label={t('type')}
          value={type}
          onChange={onType}
          options={ORDER_TYPES.map((value) => ({
            value,
            label: t(value),
            icon: value === 'delivery' ? 'moped' : 'bag',
          }))}
        />
      }
    >
      {!order_types.includes(type) && <Notice className={css.notice ?? ''}>{t('not_taken')}</Notice>}
      <div className={css.week}>
        <div className={css.head}>
          <DayScale />
        </div>
        {WEEKDAYS.map(row)}
      </div>
      <div className={css.foot}>
        <ul className={css.legend}>
          {ORDER_TYPES.map((each) => (
            <li key={each} data-chosen={each === type || undefined}>
              {t(each)}: {t('hours_a_week', { hours: Math.round(weekMinutes(week, each) / 6) / 10 })}
            </li>
          ))}
        </ul>
        {action}
      </div>
    </Card>
  )
}
