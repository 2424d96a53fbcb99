import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { kmText } from '../stats.ts'
import { useWave } from '../wave-context.tsx'
import type { Plan } from './plan-api.ts'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

/**
 * Shows totals of a first plan for the chosen drivers: trips, orders, distance, lateness, fullest vehicle, free
 * drivers.
 */
export function PlanFirst({ plan, chosen }: { plan: Plan; chosen: ReadonlySet<number> }) {
  const t = useText(planText)
  const { wave } = useWave()
  const trips = plan.drivers.filter(({ row_id, order_ids }) => chosen.has(row_id) && order_ids.length > 0)
  const orders = trips.reduce((sum, { order_ids }) => sum + order_ids.length, 0)
  const late = trips.flatMap(({ stops }) => stops).filter(({ late_s }) => late_s > 0).length
  const fullest = Math.max(0, ...trips.map(({ occupancy_percent }) => occupancy_percent[1]))
  const metres = trips.reduce((sum, { distance_m }) => sum + distance_m[1], 0)
  const busy = new Set(plan.drivers.flatMap(({ row_id, order_ids }) => (order_ids.length > 0 ? [row_id] : [])))
  const free = wave.drivers.filter(({ row_id, shift, trip }) => shift && !trip && !busy.has(row_id))
  return (
    <dl className={css.first}>
      <Stat title={t('first_trips')}>
        <Ltr>{trips.length}</Ltr>
      </Stat>
      <Stat title={t('orders')}>
        <Ltr>{orders}</Ltr> <small>{t.rich('of_all', { m: put(<Ltr>{orders + plan.unserved.length}</Ltr>) })}</small>
      </Stat>
      <Stat title={t('distance')}>{t.rich('km', { m: put(<Ltr>{kmText(metres)}</Ltr>) })}</Stat>
      <Stat title={t('first_late')}>
        <Ltr>{late}</Ltr>
      </Stat>
      <Stat title={t('first_fullest')}>
        <Percent points={fullest} />
      </Stat>
      <Stat title={t('first_free')}>
        <Ltr>{free.length}</Ltr> <small>{free.map(({ name }) => name).join(', ')}</small>
      </Stat>
    </dl>
  )
}

function Stat({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={css.total}>
      <dt className={css.total_title}>{title}</dt>
      <dd className={css.total_amount}>{children}</dd>
    </div>
  )
}
