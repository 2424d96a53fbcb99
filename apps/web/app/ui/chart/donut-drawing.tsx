import { Cell, Pie, PieChart, ResponsiveContainer } from 'recharts'
import { directionOf } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'
import type { DonutProps } from './chart.tsx'

const TOP = 90
const ROUND = 360

/** Draws a donut that starts at the top and runs in reading direction. */
export default function DonutDrawing({ slices }: DonutProps) {
  const is_rtl = directionOf(useLocale()) === 'rtl'
  return (
    <ResponsiveContainer>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={[...slices]}
          dataKey="value"
          nameKey="name"
          innerRadius="62%"
          outerRadius="96%"
          startAngle={TOP}
          endAngle={is_rtl ? TOP + ROUND : TOP - ROUND}
          stroke="var(--tv-surface)"
          strokeWidth={2}
          isAnimationActive={false}
        >
          {slices.map(({ name }, i) => (
            <Cell key={name} fill={`var(--tv-chart-${(i % 5) + 1})`} />
          ))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  )
}
