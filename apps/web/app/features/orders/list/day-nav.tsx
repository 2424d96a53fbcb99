import { NOW } from '@tavlin/domain/orders/order-enums'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { date as dateText, weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListPopover } from '#ui/list/list-popover.tsx'
import { addDays, type DayRange } from '#ui/time/day-text.ts'
import { type DayParam, withDay } from './day-param.ts'
import css from './day-nav.module.css'
import { ordersText } from './orders.text.ts'

const DayChoice = lazy(() => import('./day-choice.tsx'))

type Props = { date: DayParam; range: DayRange | null; today: string }

/** Shows the selected day or range of days, with previous, next and a date picker. */
export function DayNav({ date, range, today }: Props) {
  const t = useText(ordersText)
  const lang = useLang()
  const [params] = useSearchParams()
  const to = (day: string) => ({ search: `?${withDay(params, day)}` })
  const shown_day = date === NOW ? today : date
  return (
    <span className={css.nav}>
      {shown_day !== null && (
        <IconButton icon="back" size="sm" label={t('day_before')} to={to(addDays(shown_day, -1))} />
      )}
      <ListPopover
        button={
          <button type="button" className={css.day} title={t('choose_day')}>
            <Icon name="calendar" size={16} />
            {range ? (
              <bdi dir="ltr">
                {dateText(range.from)}–{dateText(range.to)}
              </bdi>
            ) : date === null || date === NOW ? (
              t(date === null ? 'all_days' : 'now')
            ) : (
              <span>
                {date === today ? t('today') : weekday(date, lang)} <bdi dir="ltr">{dateText(date)}</bdi>
              </span>
            )}
            <Icon name="chevron-down" size={16} />
          </button>
        }
      >
        {(close) => (
          <Suspense>
            <DayChoice date={date} range={range} today={today} onClose={close} />
          </Suspense>
        )}
      </ListPopover>
      {shown_day !== null && (
        <IconButton icon="forward" size="sm" label={t('day_after')} to={to(addDays(shown_day, 1))} />
      )}
    </span>
  )
}
