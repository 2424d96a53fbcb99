import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { readinessOf, tripReadiness } from '@tavlin/domain/dispatch/readiness'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import type { Order, Trip } from '../state/wave-types.ts'
import css from './run.module.css'
import { runText } from './run.text.ts'

/** Shows the progress of the order: accepted, cooking until, ready, bags loaded. Renders nothing once it has left. */
export function ReadyMark({ order }: { order: Order }) {
  const t = useText(runText)
  const bags_loaded = 'bags_loaded' in order ? order.bags_loaded : null
  const readiness = readinessOf({ ...order, bags_loaded })
  if (readiness === 'away') return null
  const counted = <Ltr>{`${bags_loaded ?? 0}/${bagsOf(order)}`}</Ltr>
  return (
    <span className={css.mark} data-ready={readiness}>
      {readiness === 'cooking' && order.ready_at
        ? t.rich('cooking_until', { m: put(<TimeText at={order.ready_at} />) })
        : readiness === 'loading'
          ? t.rich('loading', { m: put(counted) })
          : t(readiness)}
    </span>
  )
}

/** Shows "3/5 ready · 4/6 bags loaded" until the trip leaves, then how many orders were delivered. */
export function TripReady({ trip }: { trip: Trip }) {
  const t = useText(runText)
  const { orders, ready, delivered, bags, loaded } = tripReadiness(trip.stops)
  if (orders === 0) return null
  if (trip.departed_at) return t.rich('trip_delivered', { m: put(<Ltr>{`${delivered}/${orders}`}</Ltr>) })
  return (
    <>
      {t.rich('trip_ready', { m: put(<Ltr>{`${ready}/${orders}`}</Ltr>) })}
      {' · '}
      {t.rich('trip_loaded', { m: put(<Ltr>{`${loaded}/${bags}`}</Ltr>) })}
    </>
  )
}
