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
  const parts = plan.drivers.filter(({ driver_id, order_ids }) => chosen.has(driver_id) && order_ids.length > 0)
  const orders = parts.reduce((sum, { order_ids }) => sum + order_ids.length, 0)
  const late = parts.flatMap(({ stops }) => stops).filter(({ late_s }) => late_s > 0).length
  const fullest = Math.max(0, ...parts.map(({ occupancy_percent }) => occupancy_percent[1]))
  const metres = parts.reduce((sum, { distance_m }) => sum + distance_m[1], 0)
  const busy = new Set(plan.drivers.flatMap(({ driver_id, order_ids }) => (order_ids.length > 0 ? [driver_id] : [])))
  const free = wave.drivers.filter(({ driver_id, shift, trip }) => shift && !trip && !busy.has(driver_id))
  return (
    <dl className={css.first}>
      <Stat title={t('first_trips')}>
        <Ltr>{parts.length}</Ltr>
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
