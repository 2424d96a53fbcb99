import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { clockOf } from '#platform/day-minute.ts'
import { count, date as dateText, weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { addDays, isDay } from '#ui/time/day-text.ts'
import css from './hours-strip.module.css'
import { inlaysText } from './inlays.text.ts'
import type { Wave } from './state/wave-types.ts'
import { toWave } from './wave-address.ts'

/** Shows the day and its waves, each with how many orders it has and how many of them wait. */
export function HoursStrip({ wave }: { wave: Wave }) {
  const t = useText(inlaysText)
  const hours = wave.hours.some(({ hour }) => hour === wave.hour)
    ? wave.hours
    : [...wave.hours, { hour: wave.hour, orders: 0, waiting: 0, trips: 0 }].toSorted((a, b) => a.hour - b.hour)
  return (
    <div className={css.strip} data-tour="hours">
      <DayNav date={wave.date} />
      <NowLink wave={wave} />
      <nav className={css.hours} aria-label={t('hours')}>
        {hours.map((hour) => (
          <Hour
            key={hour.hour}
            {...hour}
            is_on={hour.hour === wave.hour}
            is_now={wave.date === wave.running.date && hour.hour === wave.running.hour}
          />
        ))}
      </nav>
    </div>
  )
}

type HourProps = Wave['hours'][number] & { is_on: boolean; is_now: boolean }

function Hour({ hour, orders, waiting, is_on, is_now }: HourProps) {
  const t = useText(inlaysText)
  const [params] = useSearchParams()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (is_on) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [is_on])
  const share = orders > 0 ? ((orders - waiting) / orders) * 100 : 0
  return (
    <Link
      ref={link}
      to={{ search: toWave(params, { hour }) }}
      className={classNames(css.hour, is_on && css.on)}
      aria-current={is_on ? 'true' : undefined}
      prefetch="intent"
    >
      <bdi dir="ltr" className={css.clock}>
        {clockOf(hour * 60)}
      </bdi>
      {is_now && <span className={css.now}>{t('now')}</span>}
      <span className={css.orders}>
        <span className="unseen">{t('hour_orders', { count: orders })}</span>
        <bdi dir="ltr" aria-hidden>
          {count(orders)}
        </bdi>
      </span>
      <span className={css.bar} aria-hidden>
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      {waiting > 0 ? (
        <span className={classNames(css.text, is_on && css.hot)}>{t('hour_waiting', { count: waiting })}</span>
      ) : (
        <span className={css.text}>
          {orders > 0 && <Icon name="check" size={12} />}
          {t(orders > 0 ? 'hour_done' : 'hour_none')}
        </span>
      )}
    </Link>
  )
}

function NowLink({ wave }: { wave: Wave }) {
  const t = useText(inlaysText)
  const [params] = useSearchParams()
  const { date, hour } = wave.running
  const is_here = wave.date === date && wave.hour === hour
  if (is_here) return null
  return (
    <Link className={css.to_now} to={{ search: toWave(params, { date }) }}>
      {t('to_now')}
    </Link>
  )
}

function DayNav({ date }: { date: string }) {
  const t = useText(inlaysText)
  const lang = useLang()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const calendar = useRef<HTMLInputElement>(null)
  const to = (day: string) => ({ search: toWave(params, { date: day }) })
  return (
    <span className={css.day}>
      <IconButton icon="back" size="sm" label={t('day_before')} to={to(addDays(date, -1))} />
      <button
        type="button"
        className={css.day_button}
        title={t('choose_day')}
        onClick={() => calendar.current?.showPicker()}
      >
        <small>{weekday(date, lang)}</small>
        <bdi dir="ltr">{dateText(date)}</bdi>
      </button>
      <input
        ref={calendar}
        type="date"
        className={css.calendar}
        tabIndex={-1}
        aria-label={t('date')}
        value={date}
        onChange={({ target }) => isDay(target.value) && void navigate(to(target.value))}
      />
      <IconButton icon="forward" size="sm" label={t('day_after')} to={to(addDays(date, 1))} />
    </span>
  )
}
