import { lazy, Suspense } from 'react'
import { tripColours } from '#shared/dispatch/trip-colours.ts'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { Empty } from '#ui/empty.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { capacityText, bagsText, kmText, spanText } from '../../stats.ts'
import { inlaysText } from '../../inlays.text.ts'
import { driverOf, endsAfterShift, spanOf } from '../../state/wave-reads.ts'
import { isDraft, type Trip, type WaveDriver } from '../../state/wave-types.ts'
import { TripHead } from '../../trip/trip-head.tsx'
import { tripText } from '../../trip.text.ts'
import { useWave } from '../../wave-context.tsx'
import type { HotGap } from './use-hot-gap.ts'
import panes from './panes.module.css'
import { StopTable } from './stop-table.tsx'
import { tablesText } from './tables.text.ts'
import css from './trip.module.css'

// Lazy, with reserved space: the first paint needs neither the changes nor the timeline.
const TripChanges = lazy(() => import('../../trip/trip-changes.tsx'))
const TripTimeline = lazy(() => import('../../trip/trip-timeline.tsx'))

/** Shows the trip of the picked driver: totals, times, stops with the gaps between them, and the last changes. */
export function TripPane({ hot }: { hot: HotGap }) {
  const t = useText(tablesText)
  const tInlays = useText(inlaysText)
  const p = useText(tripText)
  const { wave, picked_id } = useWave()
  const is_in_browser = useIsInBrowser()
  const driver = driverOf(wave, picked_id)
  const trip = driver?.trip
  if (!driver || !trip)
    return (
      <section className={panes.pane} data-pane="trip" aria-label={driver?.name ?? t('trip_tab')}>
        {driver && <TripHead driver={driver} trip={null} />}
        <Empty
          icon="route"
          title={t(driver ? 'no_trip_picked' : 'no_driver_picked')}
          {...(driver && { lead: t('no_trip_lead') })}
        />
      </section>
    )
  return (
    <section className={panes.pane} data-pane="trip" aria-label={driver.name} style={tripColours(trip.seq)}>
      <TripHead driver={driver} trip={trip} />
      <Numbers driver={driver} trip={trip} />
      <div className={css.timeline}>
        {is_in_browser && (
          <Suspense>
            <TripTimeline trip={trip} />
          </Suspense>
        )}
      </div>
      <div className={panes.scroll}>
        <StopTable trip={trip} hot={hot} />
      </div>
      {endsAfterShift(driver) && (
        <p className={css.estimate}>
          {p.rich('after_shift', {
            m: put(<TimeText at={trip.ends_at!} />),
            n: put(<TimeText at={driver.shift!.until} />),
          })}
        </p>
      )}
      {trip.is_estimate && <p className={css.estimate}>{tInlays('estimate')}</p>}
      <div className={css.changes}>
        {is_in_browser && !isDraft(trip) && (
          <Suspense>
            <TripChanges key={trip.id} trip={trip} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

function Numbers({ driver, trip }: { driver: WaveDriver; trip: Trip }) {
  const t = useText(tripText)
  const { busy } = useWave()
  const more_min = Math.round((trip.duration_in_traffic_s - trip.duration_s) / 60)
  const span_s = spanOf(trip)
  const about = trip.is_estimate ? '~' : ''
  return (
    <dl className={css.numbers} data-busy={busy.has(trip.row_id) || undefined}>
      <div>
        <dt>{t('occupancy')}</dt>
        <dd>
          <Occupancy percent={trip.occupancy_percent} />
        </dd>
      </div>
      <div>
        <dt>{t('duration')}</dt>
        <dd>
          <Ltr>
            {about}
            {span_s === null ? '–' : spanText(span_s)}
          </Ltr>{' '}
          <small>{t.rich('driving', { m: put(<Ltr>{spanText(trip.duration_in_traffic_s)}</Ltr>) })}</small>
        </dd>
      </div>
      <div className={css.traffic}>
        <dt>{t('in_traffic')}</dt>
        <dd>{t.rich('minutes_more', { m: put(<Ltr>{more_min > 0 ? `+${more_min}` : more_min}</Ltr>) })}</dd>
      </div>
      <div>
        <dt>{t('distance')}</dt>
        <dd>
          <Ltr>
            {about}
            {kmText(trip.distance_m)}
          </Ltr>{' '}
          {t('km')}
        </dd>
      </div>
      <div>
        <dt>{t('volume')}</dt>
        <dd>
          <Ltr>
            {bagsText(trip.volume)}
            <small>/{capacityText(driver.capacity_volume)}</small>
          </Ltr>
        </dd>
      </div>
    </dl>
  )
}
