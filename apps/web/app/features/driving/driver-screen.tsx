import { isOpen } from '@tavlin/domain/dispatch/driver-report'
import { useLocation } from 'react-router'
import { useOwnLostNotice } from '#platform/live/own-notice.ts'
import type { Day } from './driver-calls.ts'
import { Positions } from './positions.tsx'
import { LoadView } from './load-view.tsx'
import { DeliverForm, FailForm } from './door-forms.tsx'
import { StopView } from './stop-view.tsx'
import { TripView } from './trip-view.tsx'
import { TripsView } from './trips-view.tsx'
import { CashView } from './cash-view.tsx'
import { type Driver, useDriver } from './use-driver.ts'

export function DriverScreen({ day: loaded }: { day: Day }) {
  const driver = useDriver(loaded)
  useOwnLostNotice()
  return (
    <>
      <CurrentView driver={driver} />
      <Positions driver={driver} />
    </>
  )
}

/** The view is in the hash (`#stop/12/345`), so that it survives a reload without signal. */
function CurrentView({ driver }: { driver: Driver }) {
  const { hash } = useLocation()
  const [view, trip_id, order_id] = hash.slice(1).split('/')
  const trip = driver.day.trips.find(({ id }) => String(id) === trip_id)
  const stop = trip?.stops.find((one) => String(one.order_id) === order_id && isOpen(one.state))
  if (view === 'cash') return <CashView driver={driver} />
  if (trip && view === 'trip') return <TripView trip={trip} driver={driver} />
  if (trip && view === 'load' && trip.departed_at === null) return <LoadView trip={trip} driver={driver} />
  if (trip?.status === 'in_progress' && stop) {
    const key = `${trip.id} ${stop.order_id}`
    if (view === 'stop') return <StopView key={key} trip={trip} stop={stop} driver={driver} />
    if (view === 'deliver') return <DeliverForm key={key} trip={trip} stop={stop} driver={driver} />
    if (view === 'fail') return <FailForm key={key} trip={trip} stop={stop} driver={driver} />
  }
  return <TripsView driver={driver} />
}
