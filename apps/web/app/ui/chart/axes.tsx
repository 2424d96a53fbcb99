import { type ReactElement } from 'react'
import { CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts'
import { type NumberFormat, type ChartSeries, written, writtenShort } from './chart-rows.ts'
import css from './chart.module.css'

const TICK = { fill: 'var(--tv-muted)', fontSize: 12 }

/**
 * Returns axes, grid and tooltip of every chart. The library does not mirror: in right-to-left pages the x axis is
 * reversed and the y axis is on the right. The result is a list of elements, because the library looks for its parts
 * among its direct children.
 */
export function axes({
  is_rtl,
  format,
  series,
}: {
  is_rtl: boolean
  format: NumberFormat
  series: readonly ChartSeries[]
}) {
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--tv-chart-grid)" />,
    <XAxis
      key="x"
      dataKey="x"
      reversed={is_rtl}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: 'var(--tv-chart-grid)' }}
      tickMargin={8}
      minTickGap={24}
      interval="preserveStartEnd"
    />,
    <YAxis
      key="y"
      orientation={is_rtl ? 'right' : 'left'}
      tick={TICK}
      tickLine={false}
      axisLine={false}
      width={72}
      tickFormatter={(value: number) => writtenShort(format, value)}
    />,
    <Tooltip
      key="tip"
      cursor={{ stroke: 'var(--tv-border-strong)', fill: 'var(--tv-hover)', fillOpacity: 0.6 }}
      isAnimationActive={false}
      content={(at: TooltipContentProps): ReactElement | null => (
        <Tip at={at} format={format} series={series} is_rtl={is_rtl} />
      )}
    />,
  ]
}

type TipProps = { at: TooltipContentProps; format: NumberFormat; series: readonly ChartSeries[]; is_rtl: boolean }

function Tip({ at, format, series, is_rtl }: TipProps) {
  if (!at.active || !at.payload?.length) return null
  return (
    <div className={css.tip} dir={is_rtl ? 'rtl' : 'ltr'}>
      <strong>{at.label}</strong>
      {at.payload.map(({ dataKey, value, color }) => (
        <span key={String(dataKey)} style={{ color }}>
          <span className={css.text}>{series[Number(String(dataKey).slice(1))]?.name}</span>
          <bdi dir="ltr" className={css.value}>
            {written(format, typeof value === 'number' ? value : null)}
          </bdi>
        </span>
      ))}
    </div>
  )
}
