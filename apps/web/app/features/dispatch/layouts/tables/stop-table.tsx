import { Fragment, type KeyboardEvent, lazy, type MouseEvent, Suspense } from 'react'
import { useText } from '#base/text.ts'
import { isIdle } from '../../state/gap.ts'
import { fixedStops } from '../../state/wave-reads.ts'
import type { Trip } from '../../state/wave-types.ts'
import { tripText } from '../../trip.text.ts'
import { useWave } from '../../wave-context.tsx'
import { stepRows } from './step-rows.ts'
import { StopRow } from './stop-row.tsx'
import css from './trip.module.css'
import type { HotGap } from './use-hot-gap.ts'

const GapRow = lazy(() => import('./gap-row.tsx'))

/** Shows the stops in sequence; while orders are picked up, every gap where they can go is a button. */
export function StopTable({ trip, hot }: { trip: Trip; hot: HotGap }) {
  const t = useText(tripText)
  const { hand, click, busy } = useWave()
  const ids = trip.stops.map(({ order_id }) => order_id)
  const first = fixedStops(trip)
  const hasGap = (gap: number) => hand.length > 0 && gap >= first && !isIdle(trip, gap, hand)
  const onClick = (order_id: number) => (event: MouseEvent) =>
    click(order_id, ids, { with_ctrl: event.ctrlKey || event.metaKey, with_shift: event.shiftKey })
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const next = stepRows(event, index, ids.length, hand.length > 0)
    const body = event.currentTarget.closest('tbody')
    if (next !== null) body?.querySelector<HTMLElement>(`[data-row="${ids[next]}"]`)?.focus()
  }
  const gapRow = (gap: number) => (
    <Suspense>
      <GapRow trip={trip} gap={gap} hot={hot} />
    </Suspense>
  )
  return (
    <table className={css.stops} data-busy={busy.has(trip.row_id) || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('order')}</th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('arrival')}</th>
          <th scope="col">{t('volume')}</th>
          <th scope="col" className={css.rest}>
            {t('km')}
          </th>
          <th scope="col">
            <span className="unseen">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {trip.stops.map((stop, i) => (
          <Fragment key={stop.order_id}>
            {hasGap(i) && gapRow(i)}
            <StopRow trip={trip} stop={stop} onClick={onClick(stop.order_id)} onKeyDown={onKeyDown(i)} />
          </Fragment>
        ))}
        {hasGap(ids.length) && gapRow(ids.length)}
      </tbody>
    </table>
  )
}
