import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { BarChart, DonutChart, LineChart } from '#ui/chart/chart.tsx'
import { Stack } from '#ui/stack.tsx'
import { chartsDemoText } from './charts.text.ts'

const DAYS = Array.from({ length: 28 }, (_, i) => i + 1)
const isClosed = (day: number) => day % 7 === 0
const sold = (day: number, base: number) =>
  isClosed(day) ? null : base + ((day * 7919) % 23) * 31_000 + (day % 7) * 52_000
const HOURS = Array.from({ length: 12 }, (_, i) => i + 9)
const busy = (hour: number) => Math.round(40 - Math.abs(13 - hour) * 6 + (hour > 17 ? 22 : 0))

export default function Charts() {
  const t = useText(chartsDemoText)
  const days = {
    label: t('by_day'),
    x_name: t('day'),
    xs: DAYS.map((day) => `${String(day).padStart(2, '0')}/11`),
    series: [
      { name: t('this_month'), values: DAYS.map((day) => sold(day, 900_000)) },
      { name: t('last_month'), values: DAYS.map((day) => sold(day + 2, 820_000)), is_earlier: true },
    ],
    format: 'money' as const,
  }
  const hours = {
    label: t('by_hour'),
    x_name: t('hour'),
    xs: HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    series: [{ name: t('orders'), values: HOURS.map((hour) => Math.max(4, busy(hour))) }],
    format: 'count' as const,
  }
  const slices = [
    { name: t('pos'), value: 18_412_300 },
    { name: t('kiosk'), value: 9_120_050 },
    { name: t('phone'), value: 3_377_700 },
  ]
  return (
    <Stack gap={4}>
      <Card title={t('by_day')} level={3}>
        <LineChart {...days} />
      </Card>
      <Card title={t('by_hour')} level={3}>
        <BarChart {...hours} />
      </Card>
      <Card title={t('by_channel')} level={3}>
        <DonutChart
          label={t('by_channel')}
          slice_name={t('channel')}
          value_name={t('net')}
          slices={slices}
          format="money"
        />
      </Card>
      <Card title={t('nothing')} level={3}>
        <LineChart {...days} series={[{ name: t('this_month'), values: DAYS.map(() => null) }]} />
      </Card>
    </Stack>
  )
}
