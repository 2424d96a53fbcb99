import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { count } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { ExportLinks } from '#ui/export-links.tsx'
import { Ltr, NumberText, Percent } from '#ui/bidi.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { DayRangeInput } from '#ui/time/day-input.tsx'
import { Row } from '#ui/stack.tsx'
import { withParams } from '../url-params.ts'
import type { Calendar, StatsData } from '../drivers.server.ts'
import { DeliChoice } from '../week/week-bar.tsx'
import { hoursText } from '../week/week.ts'
import {
  busyRows,
  STATS,
  type StatRow,
  type StatSort,
  latePercent,
  nextSort,
  sortRows,
  stopsPerHour,
  sumOf,
} from './stats.ts'
import css from './stats.module.css'
import { statsText } from './stats.text.ts'

type Props = { stats: StatsData; delis: Calendar['delis']; today: string }
/** Late percentage from which a warning is shown. */
const WARN_PERCENT = 10

/** Shows stats per driver between two days, with totals. */
export default function StatsView({ stats, delis, today }: Props) {
  const t = useText(statsText)
  const [, setParams] = useSearchParams()
  const [sort, setSort] = useState<StatSort>({ by: 'driver', is_falling: false })
  const rows = sortRows(busyRows(stats.rows), sort)
  return (
    <section className={css.numbers} aria-label={t('label')}>
      <Row wrap gap={3}>
        <span className={css.span}>
          <DayRangeInput
            aria-label={t('span')}
            value={{ from: stats.from, to: stats.until }}
            limits={{ max: today }}
            onChange={(range) =>
              range &&
              setParams((old) => withParams(old, { from: range.from, until: range.to }), { preventScrollReset: true })
            }
          />
        </span>
        {delis.length > 1 && <DeliChoice delis={delis} />}
        <ExportMenu {...stats} />
      </Row>
      {rows.length === 0 ? (
        <Empty icon="chart" title={t('nothing')} lead={t('nothing_lead')} level={2} />
      ) : (
        <div className={css.scroll}>
          <table className={css.table} aria-label={t('label')}>
            <thead>
              <tr>
                {(['driver', ...STATS] as const).map((key) => (
                  <SortHead key={key} sort={sort} onSort={setSort} by={key} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.driver_id}>
                  <th scope="row">
                    <DriverLink row={row} />
                  </th>
                  <Cells row={row} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('all')}</th>
                <Cells row={sumOf(rows)} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}

type HeadProps = { by: StatSort['by']; sort: StatSort; onSort: (sort: StatSort) => void }

function SortHead({ by, sort, onSort }: HeadProps) {
  const t = useText(statsText)
  const is_sorted = sort.by === by
  return (
    <th scope="col" aria-sort={is_sorted ? (sort.is_falling ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, by))}>
        {t(by)}
        {is_sorted && <Icon name={sort.is_falling ? 'chevron-down' : 'chevron-up'} size={14} />}
      </button>
    </th>
  )
}

function ExportMenu({ from, until }: Pick<StatsData, 'from' | 'until'>) {
  const lang = useLang()
  const [params] = useSearchParams()
  const deli = params.get('deli')
  const hrefOf = (format: 'csv' | 'xlsx') =>
    `/api/drivers/stats/export?${new URLSearchParams({ from, until, format, lang, ...(deli && { deli }) })}`
  return <ExportLinks hrefOf={hrefOf} className={css.export} />
}

function DriverLink({ row }: { row: StatRow }) {
  const t = useText(statsText)
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: `?${withParams(params, { driver: String(row.driver_id) })}` }}
      preventScrollReset
      aria-label={t('open_driver', { name: row.name })}
    >
      {row.name}
    </Link>
  )
}

function Cells({ row }: { row: Omit<StatRow, 'driver_id' | 'name'> }) {
  const per_hour = stopsPerHour(row)
  return (
    <>
      <td>
        <NumberText value={row.trips} />
      </td>
      <td>
        <NumberText value={row.stops} />
      </td>
      <td>
        <Late row={row} />
      </td>
      <td>{row.late_stops > 0 ? <Ltr>{count(row.average_late_s / 60)}</Ltr> : '—'}</td>
      <td>
        <NumberText value={row.failed_stops} />
      </td>
      <td>
        <Ltr>{(row.distance_m / 1000).toFixed(1)}</Ltr>
      </td>
      <td>
        <Ltr>{hoursText(row.shift_minutes)}</Ltr>
      </td>
      <td>{per_hour === null ? '—' : <Ltr>{per_hour}</Ltr>}</td>
    </>
  )
}

function Late({ row }: { row: Pick<StatRow, 'late_stops' | 'stops'> }) {
  const t = useText(statsText)
  const share = latePercent(row)
  if (share === null) return '—'
  return (
    <span
      className={css.late}
      data-much={share >= WARN_PERCENT || undefined}
      title={t('late_of', { late: String(row.late_stops), stops: String(row.stops) })}
    >
      {share >= WARN_PERCENT && <Icon name="warning" size={14} />}
      <Percent points={share} />
    </span>
  )
}
