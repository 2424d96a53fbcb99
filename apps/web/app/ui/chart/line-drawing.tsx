import { Line, LineChart, ResponsiveContainer } from 'recharts'
import { directionOf } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'
import { axes } from './axes.tsx'
import type { ChartProps } from './chart.tsx'
import { colorsOf, rowsOf } from './chart-rows.ts'

export default function LineDrawing({ xs, series, format }: ChartProps) {
  const is_rtl = directionOf(useLocale()) === 'rtl'
  const colors = colorsOf(series)
  return (
    <ResponsiveContainer>
      <LineChart data={rowsOf(xs, series)} margin={{ top: 8, right: 8, bottom: 0, left: 8 }} accessibilityLayer={false}>
        {axes({ is_rtl, format, series })}
        {series.map(({ name, is_earlier }, i) => (
          <Line
            key={name}
            dataKey={`s${i}`}
            type="linear"
            stroke={colors[i] ?? ''}
            strokeWidth={is_earlier ? 2 : 2.5}
            {...(is_earlier && { strokeDasharray: '6 4' })}
            dot={is_earlier ? false : { r: 2.5, fill: colors[i] ?? '', strokeWidth: 0 }}
            connectNulls={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
