import { Bar, BarChart, ResponsiveContainer } from 'recharts'
import { directionOf } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'
import { axes } from './axes.tsx'
import type { ChartProps } from './chart.tsx'
import { colorsOf, rowsOf } from './chart-rows.ts'

export default function BarDrawing({ xs, series, format }: ChartProps) {
  const is_rtl = directionOf(useLocale()) === 'rtl'
  const colors = colorsOf(series)
  return (
    <ResponsiveContainer>
      <BarChart
        data={rowsOf(xs, series)}
        margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        barGap={2}
        barCategoryGap="24%"
        accessibilityLayer={false}
      >
        {axes({ is_rtl, format, series })}
        {series.map(({ name }, i) => (
          <Bar
            key={name}
            dataKey={`s${i}`}
            fill={colors[i] ?? ''}
            radius={[4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
