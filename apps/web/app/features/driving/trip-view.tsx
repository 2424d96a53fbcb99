import { isOpen } from '@tavlin/domain/dispatch/driver-report'
import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Ltr, OrderId, TimeText } from '#ui/bidi.tsx'
import type { Stop, Trip } from './driver-calls.ts'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { View } from './driver-view.tsx'
import { GiveBack, Revision, TripHead } from './trips-view.tsx'
import type { Driver } from './use-driver.ts'

/** Lists all stops of a trip, for a driver who delivers in another sequence. */
export function TripView({ trip, driver }: { trip: Trip; driver: Driver }) {
  const t = useText(drivingText)
  return (
    <View driver={driver} back="#" title={t('stops')}>
      <TripHead trip={trip} />
      <Revision trip={trip} driver={driver} />
      <ol className={css.rows}>
        {trip.stops.map((stop, index) => (
          <li key={stop.order_id}>
            <StopRow trip={trip} stop={stop} position={index + 1} />
          </li>
        ))}
      </ol>
      <GiveBack trip={trip} driver={driver} />
    </View>
  )
}

function StopRow({ trip, stop, position }: { trip: Trip; stop: Stop; position: number }) {
  const t = useText(drivingText)
  const content = (
    <>
      <span className={css.place}>
        <Ltr>{position}</Ltr>
      </span>
      <span className={css.grow}>
        <b>{stop.first_name}</b>
        <small>
          <OrderId id={stop.number} /> · {stop.address}
        </small>
      </span>
      <StopState stop={stop} />
    </>
  )
  if (trip.status !== 'in_progress' || !isOpen(stop.state)) return <div className={css.row}>{content}</div>
  return (
    <Link className={css.row} to={`#stop/${trip.id}/${stop.order_id}`} aria-label={`${t('stops')} ${position}`}>
      {content}
    </Link>
  )
}

function StopState({ stop: { state, eta_at } }: { stop: Stop }) {
  const t = useText(drivingText)
  if (state === 'delivered') return <b>{t('delivered')}</b>
  if (state === 'failed' || state === 'skipped') return <b>{t('failed')}</b>
  if (state === 'returned') return <b>{t('returned')}</b>
  return eta_at && <TimeText at={eta_at} />
}
