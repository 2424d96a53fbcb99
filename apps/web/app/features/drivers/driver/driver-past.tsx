import { TRIP_STATUSES, type TripStatus } from '@tavlin/domain/dispatch/dispatch-enums'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockOf } from '#platform/day-minute.ts'
import { date as dateText } from '#base/format.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Distance, Ltr, NumberText, Percent } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import type { DriverCard } from '../drivers.server.ts'
import { latePercent } from '../stats/stats.ts'
import { hoursText } from '../week/week.ts'
import css from './driver-drawer.module.css'
import { driverText } from './driver.text.ts'

/** Shows stats of the last four weeks, and the last trips with links to their waves. */
export function DriverPast({ driver: { stats, trips, deli_id } }: { driver: DriverCard }) {
  const t = useText(driverText)
  const share = latePercent(stats)
  return (
    <section aria-label={t('four_weeks')} className={css.past}>
      <h3 className={css.heading}>{t('four_weeks')}</h3>
      <dl className={css.numbers}>
        <Stat name={t('trips')} value={<NumberText value={stats.trips} />} />
        <Stat name={t('stops')} value={<NumberText value={stats.stops} />} />
        <Stat name={t('late')} value={share === null ? '—' : <Percent points={share} />} />
        <Stat name={t('distance')} value={<Distance metres={stats.distance_m} />} />
        <Stat name={t('hours')} value={<Ltr>{hoursText(stats.shift_minutes)}</Ltr>} />
      </dl>
      <details className={css.trips}>
        <summary>{t('last_trips')}</summary>
        {trips.length === 0 && <p>{t('no_trips')}</p>}
        <ul>
          {trips.map((trip) => (
            <Trip key={trip.id} trip={trip} deli_id={deli_id} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function Stat({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const statusOf = (status: string): TripStatus => TRIP_STATUSES.find((one) => one === status) ?? 'planned'

function Trip({ trip, deli_id }: { trip: DriverCard['trips'][number]; deli_id: number }) {
  const t = useText(driverText)
  const may_dispatch = useMay()('access_inlay_screen', deli_id)
  const when = (
    <Ltr>
      {dateText(trip.date)} {clockOf(trip.hour * 60)}
    </Ltr>
  )
  return (
    <li>
      {may_dispatch ? <Link to={`/inlays?date=${trip.date}&hour=${trip.hour}`}>{when}</Link> : when}
      <span>{t('trip_stops', { count: trip.stops })}</span>
      <Distance metres={trip.distance_m} />
      <span>
        {trip.late_stops > 0 ? (
          <Chip tone="bad" icon="warning">
            {t('trip_late', { count: trip.late_stops })}
          </Chip>
        ) : (
          <Chip>{t(statusOf(trip.status))}</Chip>
        )}
      </span>
    </li>
  )
}
