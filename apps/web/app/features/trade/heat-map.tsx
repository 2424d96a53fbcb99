import { Link, useSearchParams } from 'react-router'
import { weekday as weekdayName } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { useMoney } from '#base/use-money.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { withRows } from './trade-url.ts'
import type { TradeData } from './trade.server.ts'
import { tradeText } from './trade.text.ts'
import css from './trade.module.css'

/** Day of November 2026 that is a Sunday: the week from that day gives the names of the weekdays. */
const SUNDAY = 1
const dateOf = (weekday: number): string => `2026-11-0${SUNDAY + weekday}`
/** A space, so that screen readers announce an empty cell. */
const NO_SALES = '\u00a0'
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
/** Share of the chart colour in the darkest cell, in percent: text stays readable on it. */
const DARKEST = 32

/** Shows the net by weekday and hour; each cell opens its rows. */
export function HeatMap({ hours }: Pick<TradeData, 'hours'>) {
  const t = useText(tradeText)
  const locale = useLocale()
  const sold = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  const highest = Math.max(1, ...hours.map(({ net_agorot }) => net_agorot))
  const cells = new Map(hours.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  return (
    <Card title={t('heat_map')} lead={t('heat_map_lead')} className={css.heat}>
      <div className={css.scroll}>
        <table className={css.cells}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t('weekday')}</span>
              </th>
              {sold.map((hour) => (
                <th key={hour} scope="col">
                  <Ltr>{String(hour % 24).padStart(2, '0')}</Ltr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{weekdayName(dateOf(weekday), locale, 'short')}</th>
                {sold.map((hour) => (
                  <Cell key={hour} cell={cells.get(`${weekday} ${hour}`)} highest={highest} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

type CellData = TradeData['hours'][number]

function Cell({ cell, highest }: { cell: CellData | undefined; highest: number }) {
  if (!cell) return <td>{NO_SALES}</td>
  const share = Math.round((Math.max(0, cell.net_agorot) / highest) * DARKEST)
  return (
    <td style={{ background: `color-mix(in srgb, var(--tv-chart-1) ${share}%, var(--tv-surface))` }}>
      <CellLink {...cell} />
    </td>
  )
}

function CellLink({ weekday, hour, net_agorot }: CellData) {
  const t = useText(tradeText)
  const locale = useLocale()
  const money = useMoney()
  const [params] = useSearchParams()
  const name = `${weekdayName(dateOf(weekday), locale)} ${String(hour % 24).padStart(2, '0')}:00`
  return (
    <Link to={{ search: withRows(params, { open: 'net', weekday, hour }) }} preventScrollReset>
      <span className="unseen">{t('open_rows', { name, value: money(net_agorot) })}</span>
      <Ltr>{(net_agorot / 100_000).toFixed(1)}</Ltr>
    </Link>
  )
}
