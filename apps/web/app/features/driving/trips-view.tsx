import { isOpen } from '@tavlin/domain/dispatch/driver-report'
import { clockOf } from '#platform/day-minute.ts'
import { put } from '#platform/put.ts'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { useText } from '#base/text.ts'
import { DateText, Distance, Ltr, TimeText } from '#ui/bidi.tsx'
import type { Trip } from './driver-calls.ts'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { Action, View } from './driver-view.tsx'
import { DutyCard } from './duty-card.tsx'
import { PositionConsent } from './positions.tsx'
import { bagsToReturn, currentStop } from './queued-day.ts'
import type { Driver } from './use-driver.ts'

export function TripsView({ driver }: { driver: Driver }) {
  const t = useText(drivingText)
  const { day } = driver
  const isDone = ({ status }: Trip) => status === 'completed'
  const trips = [...day.trips.filter((trip) => !isDone(trip)), ...day.trips.filter(isDone)]
  const phone = trips[0]?.deli.phone
  return (
    <View
      driver={driver}
      title={t('hello', { name: day.driver.first_name })}
      lead={<DateText at={`${day.date}T12:00:00Z`} />}
      foot={
        <>
          <Action icon="cash" to="#cash">
            {t('my_cash')}
          </Action>
          {phone && (
            <Action icon="phone" href={`tel:${phone}`}>
              {t('call_deli')}
            </Action>
          )}
        </>
      }
    >
      {trips.length === 0 && (
        <section className={css.card}>
          <h2>{t('no_trips')}</h2>
          <p>{t('no_trips_lead')}</p>
        </section>
      )}
      {trips.map((trip) => (
        <TripCard key={trip.id} trip={trip} driver={driver} />
      ))}
      <DutyCard driver={driver} />
      <PositionConsent driver={driver} />
    </View>
  )
}

function TripCard({ trip, driver }: { trip: Trip; driver: Driver }) {
  const t = useText(drivingText)
  const { status, stops } = trip
  const next = currentStop(trip)
  const has_left = status === 'in_progress' || status === 'completed'
  const bags = stops.reduce((sum, stop) => sum + stop.bags, 0)
  return (
    <article className={css.card} data-state={status}>
      <TripHead trip={trip} />
      <dl className={css.facts}>
        <Fact label={t('stops')}>
          <Ltr>{has_left ? `${stops.filter(({ state }) => !isOpen(state)).length}/${stops.length}` : stops.length}</Ltr>
        </Fact>
        <Fact label={t('bags')}>
          <Ltr>{bags}</Ltr>
        </Fact>
        <Fact label={t('distance')}>
          <Distance metres={trip.distance_m} />
        </Fact>
        {trip.ends_at && (
          <Fact label={t('back_at')}>
            <TimeText at={trip.ends_at} />
          </Fact>
        )}
      </dl>
      <TakenFrom trip={trip} />
      {trip.revision ? (
        <Revision trip={trip} driver={driver} />
      ) : (
        <>
          {!has_left && (
            <Action look="main" icon="bag" to={`#load/${trip.id}`}>
              {t('to_load')}
            </Action>
          )}
          {status === 'in_progress' && next && (
            <Action look="main" icon="forward" to={`#stop/${trip.id}/${next.order_id}`}>
              {t('to_next')}
            </Action>
          )}
          <GiveBack trip={trip} driver={driver} />
          {has_left && (
            <Action icon="list" to={`#trip/${trip.id}`}>
              {t('show_trip')}
            </Action>
          )}
        </>
      )}
    </article>
  )
}

export function TripHead({ trip }: { trip: Trip }) {
  const t = useText(drivingText)
  return (
    <div className={css.trip_head}>
      <TripBadge seq={trip.seq} size="lg" />
      <div>
        <h2>{t.rich('wave', { m: put(<Ltr>{clockOf(trip.hour * 60)}</Ltr>) })}</h2>
        <p>
          {t(`trip_${trip.status}`)}
          {trip.departed_at === null && trip.leaves_at && (
            <> · {t.rich('leave_by', { m: put(<TimeText at={trip.leaves_at} />) })}</>
          )}
        </p>
      </div>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Shows who still has the bags of a trip that was taken over on the road. */
function TakenFrom({ trip: { taken_from } }: { trip: Trip }) {
  const t = useText(drivingText)
  if (!taken_from) return null
  const { first_name, phone } = taken_from
  return (
    <>
      <p className={css.warn}>{t('taken_from', { name: first_name })}</p>
      {phone !== '' && (
        <Action icon="phone" href={`tel:${phone}`}>
          {t('call_driver', { name: first_name })}
        </Action>
      )}
    </>
  )
}

/** The driver confirms what the dispatcher changed before the trip goes on. */
export function Revision({ trip, driver }: { trip: Trip; driver: Driver }) {
  const t = useText(drivingText)
  const { revision } = trip
  if (!revision) return null
  return (
    <div className={css.revision} role="alert">
      <b>{t('revised')}</b>
      <ul>
        {revision.added.length > 0 && <li>{t('revised_added', { count: revision.added.length })}</li>}
        {revision.removed.length > 0 && <li>{t('revised_removed', { count: revision.removed.length })}</li>}
        {revision.is_reordered && <li>{t('revised_order')}</li>}
      </ul>
      <Action look="main" icon="check" onClick={() => driver.acknowledge(trip)}>
        {t('understood')}
      </Action>
    </div>
  )
}

/** Reminds the driver of the bags to return. After the last stop, a button reports the return to the deli. */
export function GiveBack({ trip, driver }: { trip: Trip; driver: Driver }) {
  const t = useText(drivingText)
  const back = bagsToReturn(trip)
  const is_finished =
    trip.status === 'in_progress' && !currentStop(trip) && !trip.stops.every((stop) => stop.state === 'delivered')
  if (back.length === 0 && !is_finished) return null
  if (currentStop(trip)) return <p className={css.warn}>{t('bring_back', { count: back.length })}</p>
  return (
    <>
      <p className={css.warn}>{back.length > 0 ? t('bring_back', { count: back.length }) : t('all_done')}</p>
      <Action look="main" icon="shop" onClick={() => driver.giveBack(trip)}>
        {t('at_deli')}
      </Action>
    </>
  )
}
