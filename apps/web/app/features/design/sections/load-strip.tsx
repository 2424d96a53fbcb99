import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import type { LoadHour } from '#ui/load-strip/load-level.ts'
import { LoadBars, LoadStrip } from '#ui/load-strip/load-strip.tsx'
import { loadDemoText } from './load-strip.text.ts'

const FILLS = [12, 38, 68, 70, 92, 100, null]
const FIRST_MINUTE = 1080
const ORDERS = 24

/** Low load, nearly full, full, and an hour without a limit. */
const HOURS: readonly LoadHour[] = FILLS.map((fill_percent, i) => ({
  minute: FIRST_MINUTE + i * 60,
  orders: { used: Math.round(((fill_percent ?? 20) * ORDERS) / 100), limit: fill_percent === null ? null : ORDERS },
  bags: { used: fill_percent ?? 5, limit: fill_percent === null ? null : 100 },
  section_minutes: { used: 2 * (fill_percent ?? 5), limit: fill_percent === null ? null : 200 },
  fill_percent,
}))

export default function LoadStripSection() {
  const t = useText(loadDemoText)
  return (
    <Card title={t('title')} level={3} actions={<LoadBars label={t('small')} hours={HOURS} />}>
      <LoadStrip label={t('title')} hours={HOURS} hrefOf={() => '#load-strip'} now_minute={FIRST_MINUTE + 90} />
    </Card>
  )
}
