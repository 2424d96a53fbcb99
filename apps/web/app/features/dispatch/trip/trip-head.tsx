import { lazy, Suspense, useState } from 'react'
import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { isFinished } from '@tavlin/domain/dispatch/trip-machine'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { phone } from '#base/format.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { tablesText } from '../layouts/tables/tables.text.ts'
import { TripReady } from '../run/ready-mark.tsx'
import { isDraft, type Trip, type WaveDriver } from '../state/wave-types.ts'
import { DepartureMark } from '../departure-mark.tsx'
import { tripText } from '../trip.text.ts'
import { useWave } from '../wave-context.tsx'
import { completedText } from './completed.text.ts'
import css from './trip-head.module.css'
import type { TripDialog } from './trip-menu.tsx'

// Lazy: not needed for the first paint.
const Presence = lazy(() => import('../presence.tsx'))
const TripMenu = lazy(() => import('./trip-menu.tsx'))
const HandOver = lazy(() => import('./hand-over-dialog.tsx'))
const StartTime = lazy(() => import('./start-time-dialog.tsx'))
const LoadCheck = lazy(() => import('./load-dialog.tsx'))
const Deliver = lazy(() => import('../run/deliver-dialog.tsx'))
const DIALOGS = { hand_over: HandOver, start: StartTime, load: LoadCheck }

/** Shows driver, progress and lock of the trip, and all actions on the trip as a whole. */
export function TripHead({ driver, trip }: { driver: WaveDriver; trip: Trip | null }) {
  const t = useText(tripText)
  const [dialog, setDialog] = useState<TripDialog | null>(null)
  const Dialog = dialog && dialog !== 'deliver' ? DIALOGS[dialog] : null
  const is_in_browser = useIsInBrowser()
  const is_real = trip !== null && !isDraft(trip)
  return (
    <header className={css.head}>
      <TripBadge seq={trip?.seq ?? null} size="lg" />
      <div className={css.text}>
        <h2>
          {driver.name}
          <DepartureMark row={driver} />
        </h2>
        <p>
          <bdi>{driver.vehicle_name}</bdi>
          {trip && (
            <>
              {driver.vehicle_name && ' · '}
              {t('bags_of', { count: trip.bags })} · <State trip={trip} />
            </>
          )}
        </p>
        {trip && trip.stops.length > 0 && (
          <p className={css.ready}>
            <TripReady trip={trip} />
          </p>
        )}
      </div>
      {is_real && (
        <>
          {is_in_browser && (
            <Suspense>
              <Presence channels={[`presence-trip.${trip.deli_id}.${trip.id}`]} />
            </Suspense>
          )}
          {driver.phone && (
            <a className={css.phone} href={`tel:${driver.phone}`} title={phone(driver.phone)}>
              <Icon name="phone" size={18} />
              <span className="unseen">{t('call_driver', { name: driver.name })}</span>
            </a>
          )}
          {!isFinished(trip.status) && <LockButton trip={trip} />}
          <span className={css.menu}>
            {is_in_browser && (
              <Suspense>
                <TripMenu trip={trip} onDialog={setDialog} />
              </Suspense>
            )}
          </span>
          {Dialog && (
            <Suspense>
              <Dialog driver={driver} trip={trip} onClose={() => setDialog(null)} />
            </Suspense>
          )}
          {dialog === 'deliver' && (
            <Suspense>
              <Deliver trips={[trip]} onClose={() => setDialog(null)} />
            </Suspense>
          )}
        </>
      )}
    </header>
  )
}

function State({ trip }: { trip: Trip }) {
  const t = useText(tripText)
  const completed = useText(completedText)
  if (trip.status === 'completed' && trip.completed_at)
    return completed.rich('completed_at', { m: put(<TimeText at={trip.completed_at} />) })
  if (trip.departed_at) return t.rich('departed_at', { m: put(<TimeText at={trip.departed_at} />) })
  const leaves = leavesAt(trip)
  return (
    <>
      {t(trip.status)}
      {leaves && <> · {t.rich('leaves_at', { m: put(<TimeText at={leaves} />) })}</>}
    </>
  )
}

function LockButton({ trip }: { trip: Trip }) {
  const t = useText(tablesText)
  const lang = useLang()
  const may = useMay()
  const { runLock, is_read_only } = useWave()
  const letter = letterOf(trip.seq, lang)
  const { inlays_lock } = trip
  const state = t(inlays_lock ? 'locked' : 'open')
  const does = t(inlays_lock ? 'unlock_trip' : 'lock_trip', { letter })
  const content = (
    <>
      <Icon name={inlays_lock ? 'lock' : 'unlock'} size={16} />
      {state}
    </>
  )
  if (!may('lock_trips', trip.deli_id))
    return <span className={classNames(css.lock, inlays_lock && css.locked)}>{content}</span>
  return (
    <button
      type="button"
      className={classNames(css.lock, inlays_lock && css.locked)}
      aria-pressed={inlays_lock}
      aria-keyshortcuts="L"
      aria-label={`${state}: ${does}`}
      title={does}
      disabled={is_read_only}
      onClick={() => runLock(trip.id, !inlays_lock)}
    >
      {content}
    </button>
  )
}
