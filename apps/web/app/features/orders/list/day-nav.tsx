import { NOW } from '@tavlin/domain/orders/order-words'
import { useSearchParams } from 'react-router'
import { date as dateWords, weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListOptions } from '#ui/list/list-options.tsx'
import { ListPopover } from '#ui/list/list-popover.tsx'
import popover from '#ui/list/list-popover.module.css'
import { addDays, isDay } from '#ui/time/day-text.ts'
import { ALL_DAYS, type DayParam, withDay } from './day-param.ts'
import css from './day-nav.module.css'
import { ordersText } from './orders.text.ts'

/** Shows the selected day, with previous, next and a date picker. */
export function DayNav({ date, today }: { date: DayParam; today: string }) {
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
            {date === null || date === NOW ? (
              t(date === null ? 'all_days' : 'now')
            ) : (
              <span>
                {date === today ? t('today') : weekday(date, lang)} <bdi dir="ltr">{dateWords(date)}</bdi>
              </span>
            )}
            <Icon name="chevron-down" size={16} />
          </button>
        }
      >
        {(close) => <Choice date={date} today={today} onClose={close} />}
      </ListPopover>
      {shown_day !== null && (
        <IconButton icon="forward" size="sm" label={t('day_after')} to={to(addDays(shown_day, 1))} />
      )}
    </span>
  )
}

function Choice({ date, today, onClose }: { date: DayParam; today: string; onClose: () => void }) {
  const t = useText(ordersText)
  const [, setParams] = useSearchParams()
  const go = (day: DayParam) => setParams((old) => withDay(old, day), { preventScrollReset: true })
  const near = [
    { value: NOW, label: t('now_hint') },
    { value: addDays(today, -1), label: t('yesterday') },
    { value: today, label: t('today') },
    { value: addDays(today, 1), label: t('tomorrow') },
    { value: ALL_DAYS, label: t('all_days') },
  ]
  return (
    <>
      <ListOptions
        options={near}
        chosen={[date ?? ALL_DAYS]}
        onChoose={(value) => {
          go(value === ALL_DAYS ? null : value)
          onClose()
        }}
      />
      <input
        type="date"
        className={popover.field}
        aria-label={t('date')}
        defaultValue={date === null || date === NOW ? '' : date}
        onChange={(event) => isDay(event.target.value) && go(event.target.value)}
      />
    </>
  )
}
