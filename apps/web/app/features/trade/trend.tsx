import { addDays } from '@tavlin/domain/availability/dates'
import { netOf } from '@tavlin/domain/trade/measures'
import { daysIn, type Period } from '@tavlin/domain/trade/period'
import { Link, useSearchParams } from 'react-router'
import { count, weekday } from '#base/format.ts'
import { directionOf } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { writeDay } from '#ui/time/day-text.ts'
import { withRows } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import { axisTop, labelled, lineOf, pointsOf, TREND } from './trend-line.ts'
import css from './trade.module.css'

type Props = Pick<TradeData, 'days' | 'before_days' | 'period' | 'before_period'>
type DayNet = { readonly date: string; readonly net: number }

/** Returns the net of every day; the response omits days without sales, which count as 0. */
function netByDay(days: TradeData['days'], period: Period): DayNet[] {
  const found = new Map(days.map(({ date, sums }) => [date, netOf(sums)]))
  return Array.from({ length: daysIn(period) }, (_, i) => addDays(period.from, i)).map((date) => ({
    date,
    net: found.get(date) ?? 0,
  }))
}

/** Shows the net of each day. The drawing is visual only; the table has the same numbers, and both open the rows. */
export function Trend({ days, before_days, period, before_period }: Props) {
  const t = useText(tradeText)
  const now = netByDay(days, period)
  const before = netByDay(before_days, before_period)
  return (
    <Card title={t('by_day')} className={css.trend}>
      <Drawing now={now} before={before} />
      <ul className={css.legend}>
        <li>{t('this_period')}</li>
        <li data-earlier>{t('earlier_period')}</li>
      </ul>
      <details className={css.table_behind}>
        <summary>{t('as_table')}</summary>
        <DayTable now={now} before={before} />
      </details>
    </Card>
  )
}

type Days = { now: readonly DayNet[]; before: readonly DayNet[] }

function Drawing({ now, before }: Days) {
  const is_rtl = directionOf(useLocale()) === 'rtl'
  const [params] = useSearchParams()
  const top = axisTop([...now, ...before].map(({ net }) => net))
  const points = pointsOf(
    now.map(({ net }) => net),
    top,
    is_rtl,
  )
  const earlier = pointsOf(
    before.slice(0, now.length).map(({ net }) => net),
    top,
    is_rtl,
  )
  const floor = TREND.height - TREND.bottom
  const step = (TREND.width - TREND.axis) / now.length
  const isLabelled = labelled(now.length)
  return (
    <svg className={css.drawing} viewBox={`0 0 ${TREND.width} ${TREND.height}`} aria-hidden>
      {[0, 0.5, 1].map((share) => {
        const y = TREND.top + (floor - TREND.top) * (1 - share)
        return (
          <g key={share}>
            <line className={css.grid_line} x1={12} x2={TREND.width - 12} y1={y} y2={y} />
            <text x={is_rtl ? TREND.width : 0} y={y - 4} direction="ltr" textAnchor={is_rtl ? 'end' : 'start'}>
              {count((top * share) / 100)}
            </text>
          </g>
        )
      })}
      <path className={css.line_before} d={lineOf(earlier)} />
      <path className={css.line} d={lineOf(points)} />
      {points.map(({ x, y }, i) => {
        const { date } = now[i]!
        return (
          <Link
            key={date}
            to={{ search: withRows(params, { open: 'net', on: date }) }}
            preventScrollReset
            tabIndex={-1}
          >
            <rect className={css.hit} x={x - step / 2} y={0} width={step} height={TREND.height} />
            <circle className={css.dot} cx={x} cy={y} r={points.length > 60 ? 1.5 : 3} />
            {isLabelled(i) && (
              <text x={x} y={TREND.height - 6} textAnchor="middle" direction="ltr">
                {writeDay(date).slice(0, 5)}
              </text>
            )}
          </Link>
        )
      })}
    </svg>
  )
}

function DayTable({ now, before }: Days) {
  const t = useText(tradeText)
  const locale = useLocale()
  const [params] = useSearchParams()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('this_period')}</th>
          <th scope="col">{t('earlier_period')}</th>
        </tr>
      </thead>
      <tbody>
        {now.map(({ date, net }, i) => (
          <tr key={date}>
            <th scope="row">
              {weekday(date, locale)} <Ltr>{writeDay(date)}</Ltr>
            </th>
            <td>
              <Link to={{ search: withRows(params, { open: 'net', on: date }) }} preventScrollReset>
                <Money agorot={net} />
              </Link>
            </td>
            <td>
              {before[i] ? (
                <Link to={{ search: withRows(params, { open: 'net', on: before[i].date }) }} preventScrollReset>
                  <Money agorot={before[i].net} />
                </Link>
              ) : (
                '—'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
