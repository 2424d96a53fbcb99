import { lazy, Suspense } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import textCss from '#ui/text.module.css'
import { useWave } from '../wave-context.tsx'
import { choosable, isFirst, staysBehind, sumsOf } from './chosen.ts'
import type { Plan } from './plan-api.ts'
import { PlanFirst } from './plan-first.tsx'
import { PlanDriverRow } from './plan-driver-row.tsx'
import { TotalKm, TotalMinutes } from './plan-stats.tsx'
import { PlanUnserved } from './plan-unserved.tsx'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

const PlanMap = lazy(() => import('./plan-map.tsx'))

type Props = {
  plan: Plan
  chosen: ReadonlySet<number>
  is_busy: boolean
  /** Number of orders in the wave. */
  orders: number
  onChoose: (row_ids: readonly number[], on: boolean) => void
  onApply: (row_id: number) => void
  onByHand: (order_id: number) => void
}

/** Shows the totals of the wave with the chosen drivers, then the changes driver by driver. */
export function PlanDifference({ plan, chosen, is_busy, orders, onChoose, onApply, onByHand }: Props) {
  const t = useText(planText)
  const { wave } = useWave()
  const open = choosable(plan)
  const is_first = isFirst(plan)
  const seqOf = (id: number) =>
    plan.drivers.find(({ row_id }) => row_id === id)?.seq ??
    wave.drivers.find(({ row_id }) => row_id === id)?.trip?.seq ??
    null
  const nameOf = (id: number) => wave.drivers.find(({ row_id }) => row_id === id)?.name ?? ''
  return (
    <>
      <p className={textCss.muted_sm}>
        {t.rich('computed', { m: put(<TimeText at={plan.finished_at ?? plan.requested_at} />) })}
        {' · '}
        {t(plan.is_estimate ? 'by_guess' : 'by_road')}
        {' · '}
        {t('locked', { count: plan.locked_trips })}
      </p>
      {is_first ? <PlanFirst plan={plan} chosen={chosen} /> : <Totals plan={plan} chosen={chosen} orders={orders} />}
      <Suspense fallback={<div className={css.map} />}>
        <PlanMap plan={plan} chosen={chosen} />
      </Suspense>
      {plan.drivers.length > 0 && (
        <>
          <div className={css.head}>
            <Checkbox
              checked={chosen.size > 0 && chosen.size === open.length}
              mixed={chosen.size > 0 && chosen.size < open.length}
              aria-label={t('all_drivers')}
              onChange={(event) => onChoose(open, event.currentTarget.checked)}
            />
            <span>{t(is_first ? 'what_starts' : 'what_moves')}</span>
            <span>{t('orders')}</span>
            <span>{t('occupancy')}</span>
            <span>{t(is_first ? 'driving' : 'time_delta')}</span>
            <span>{t(is_first ? 'distance' : 'distance_delta')}</span>
            <span>{t(is_first ? 'lateness' : 'late_delta')}</span>
            <span />
          </div>
          <ul className={css.drivers}>
            {plan.drivers.map((driver) => (
              <PlanDriverRow
                key={driver.row_id}
                driver={driver}
                is_busy={is_busy}
                is_first={is_first}
                nameOf={nameOf}
                seqOf={seqOf}
                is_chosen={chosen.has(driver.row_id)}
                stays={chosen.has(driver.row_id) ? [] : staysBehind(plan, chosen, driver.row_id)}
                onChoose={(on) => onChoose([driver.row_id], on)}
                onApply={() => onApply(driver.row_id)}
              />
            ))}
          </ul>
        </>
      )}
      {plan.unserved.length > 0 && <PlanUnserved orders={plan.unserved} seqOf={seqOf} onByHand={onByHand} />}
    </>
  )
}

/** Shows how the totals of the whole wave change with the chosen drivers. */
function Totals({ plan, chosen, orders }: Pick<Props, 'plan' | 'chosen' | 'orders'>) {
  const t = useText(planText)
  const sums = sumsOf(plan, chosen)
  return (
    <div className={css.totals}>
      <div className={css.total}>
        <span className={css.total_title}>{t('moves')}</span>
        <b className={css.total_amount}>
          <Ltr>{sums.moved}</Ltr> <small>{t.rich('of_all', { m: put(<Ltr>{orders}</Ltr>) })}</small>
        </b>
        <span>{t('from_waiting', { count: sums.from_waiting })}</span>
      </div>
      <TotalMinutes title={t('driving')} before={sums.before.driving_s} after={sums.driving_s} />
      <TotalKm title={t('distance')} before={sums.before.distance_m} after={sums.distance_m} />
      <TotalMinutes title={t('lateness')} before={sums.before.late_s} after={sums.late_s} />
    </div>
  )
}
