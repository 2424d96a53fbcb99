import type { QuickView } from '#ui/list/quick-views.tsx'
import { allOf, type DaySummary } from './day.ts'
import type { ordersText } from './orders.text.ts'

/**
 * Returns the most used filters. A count ignores the other filters, so that it does not change with them. Without
 * `has_counts` the counts are omitted: the list then shows several days, and the summary is that of one day.
 */
export const quickViews = (day: DaySummary, t: ReturnType<typeof ordersText>, has_counts: boolean): QuickView[] =>
  allViews(day, t).map(({ count, ...view }) => (has_counts ? { ...view, count } : view))

const allViews = (day: DaySummary, t: ReturnType<typeof ordersText>): (QuickView & { count: number })[] => [
  { key: 'all', label: t('all'), count: allOf(day), filters: {} },
  {
    key: 'pending',
    label: t('pending_tab'),
    count: day.counts['pending'] ?? 0,
    tone: 'warn',
    filters: { status: 'pending' },
  },
  { key: 'late', label: t('late_tab'), count: day.late, tone: 'alert', filters: { late: 'true' } },
  { key: 'no_driver', label: t('no_driver_tab'), count: day.without_driver, filters: { driver: 'none' } },
  { key: 'pickup', label: t('pickup_tab'), count: day.pickup, filters: { type: 'pickup', status: 'open' } },
]
