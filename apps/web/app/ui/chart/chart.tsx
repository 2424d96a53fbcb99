import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { Empty } from '../empty.tsx'
import { useIsInBrowser } from '../in-browser.ts'
import {
  colorsOf,
  type NumberFormat,
  hasValues,
  type ChartSlice,
  type ChartSeries,
  sharesOf,
  written,
} from './chart-rows.ts'
import { chartText } from './chart.text.ts'
import css from './chart.module.css'

export type ChartProps = {
  /** The name of the chart for screen readers, and the caption of its table. */
  label: string
  /** Heading of the first column: day, hour, meal. */
  x_name: string
  xs: readonly string[]
  series: readonly ChartSeries[]
  format: NumberFormat
}
export type DonutProps = {
  label: string
  slice_name: string
  value_name: string
  slices: readonly ChartSlice[]
  format: NumberFormat
}

const Lines = lazy(() => import('./line-drawing.tsx'))
const Bars = lazy(() => import('./bar-drawing.tsx'))
const Donut = lazy(() => import('./donut-drawing.tsx'))

/** Shows a value over time, with gaps for closed days. */
export function LineChart(props: ChartProps) {
  return (
    <Numbers {...props}>
      <Lines {...props} />
    </Numbers>
  )
}

/** Shows values side by side as bars. */
export function BarChart(props: ChartProps) {
  return (
    <Numbers {...props}>
      <Bars {...props} />
    </Numbers>
  )
}

function Numbers({ children, ...props }: ChartProps & { children: ReactNode }) {
  if (!hasValues(props.series)) return <Nothing />
  const colors = colorsOf(props.series)
  return (
    <figure className={css.chart}>
      {props.series.length > 1 && (
        <ul className={css.legend}>
          {props.series.map(({ name, is_earlier }, i) => (
            <li key={name} data-earlier={is_earlier || undefined} style={{ color: colors[i] }}>
              <span className={css.text}>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <Drawing label={props.label}>{children}</Drawing>
      <Table caption={props.label} head={[props.x_name, ...props.series.map(({ name }) => name)]}>
        {props.xs.map((x, at) => (
          <tr key={x}>
            <th scope="row">{x}</th>
            {props.series.map(({ name, values }) => (
              <td key={name}>
                <bdi dir="ltr">{written(props.format, values[at] ?? null)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </figure>
  )
}

/**
 * Shows shares of a total. At most five are distinguishable; the caller combines the rest into one slice and names it.
 */
export function DonutChart(props: DonutProps) {
  const t = useText(chartText)
  const shares = sharesOf(props.slices)
  if (props.slices.every(({ value }) => value === 0)) return <Nothing />
  return (
    <figure className={css.chart}>
      <div className={css.donut}>
        <Drawing label={props.label}>
          <Donut {...props} />
        </Drawing>
        <ul className={css.shares}>
          {props.slices.map(({ name, value }, i) => (
            <li key={name} style={{ color: `var(--tv-chart-${(i % 5) + 1})` }}>
              <span className={css.text}>{name}</span>
              <bdi dir="ltr" className={css.share}>
                {shares[i]}%
              </bdi>
              <bdi dir="ltr" className={css.value}>
                {written(props.format, value)}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
      <Table caption={props.label} head={[props.slice_name, props.value_name, t('share')]}>
        {props.slices.map(({ name, value }, i) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <bdi dir="ltr">{written(props.format, value)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{shares[i]}%</bdi>
            </td>
          </tr>
        ))}
      </Table>
    </figure>
  )
}

/** The drawing is visual only; the table has the same data. Its space is reserved before the lazy chunk arrives. */
function Drawing({ label, children }: { label: string; children: ReactNode }) {
  const t = useText(chartText)
  const is_in_browser = useIsInBrowser()
  const loading = <span className="unseen">{t('loading')}</span>
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by script, there is no file for an <img>
    <div className={css.drawing} dir="ltr" role="img" aria-label={label}>
      <Suspense fallback={loading}>{is_in_browser ? children : loading}</Suspense>
    </div>
  )
}

function Table({ caption, head, children }: { caption: string; head: readonly string[]; children: ReactNode }) {
  const t = useText(chartText)
  return (
    <details className={css.table}>
      <summary>{t('as_table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
      <section className={css.scroll} tabIndex={0} aria-label={caption}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </details>
  )
}

function Nothing() {
  const t = useText(chartText)
  return <Empty icon="chart" title={t('empty')} lead={t('empty_lead')} />
}
