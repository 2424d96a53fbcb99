import { type KeyboardEvent, lazy, Suspense } from 'react'
import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { bagsText, kmText } from '../../stats.ts'
import { endsAfterShift } from '../../state/wave-reads.ts'
import type { Insertion, Trip, WaveDriver } from '../../state/wave-types.ts'
import { completedText } from '../../trip/completed.text.ts'
import { Stationary } from '../../stationary.tsx'
import { BackAt } from '../../back-at.tsx'
import { DepartureMark } from '../../departure-mark.tsx'
import { useDeliName } from '../../use-deli-name.ts'
import { useWave } from '../../wave-context.tsx'
import css from './drivers.module.css'
import panes from './panes.module.css'
import { stepRows } from './step-rows.ts'
import { tablesText } from './tables.text.ts'

const AddedCell = lazy(() => import('./added-cell.tsx'))
const VEHICLE_ICONS: Partial<Record<WaveDriver['vehicle_kind'], IconName>> = { scooter: 'moped', bicycle: 'moped' }

/** Shows one driver. A click shows the trip; while orders are picked up, it places them at their best position. */
export function DriverRow({ driver }: { driver: WaveDriver }) {
  const { picked_id, pick, hand, put, putBest, insertions, busy } = useWave()
  const { row_id } = driver
  const click = () => (hand.length > 0 ? putBest(row_id) : pick(row_id))
  return (
    <Row
      driver={driver}
      has_hand={hand.length > 0}
      is_picked={row_id === picked_id}
      is_busy={busy.has(row_id)}
      insertion={insertions?.drivers.find((one) => one.row_id === row_id)}
      is_best={insertions?.best_row_id === row_id}
      onClick={click}
      onPick={pick}
      onPut={put}
    />
  )
}

type Props = {
  driver: WaveDriver
  has_hand: boolean
  is_picked: boolean
  is_busy: boolean
  insertion: Insertion | undefined
  is_best: boolean
  onClick: () => void
  onPick: (row_id: number) => void
  onPut: (row_id: number, gap: number | null) => void
}

function Row({ driver, is_picked, is_busy, has_hand, insertion, is_best, ...does }: Props) {
  const t = useText(tablesText)
  const { trip } = driver
  return (
    <tr
      className={classNames(
        is_picked && css.on,
        !trip && css.none,
        is_busy && css.busy,
        trip?.status === 'completed' && css.over,
      )}
      aria-current={is_picked || undefined}
    >
      <td>
        <Name driver={driver} is_picked={is_picked} onClick={does.onClick} onPick={does.onPick} />
      </td>
      {trip ? (
        <>
          <td>
            <Occupancy percent={trip.occupancy_percent} />
          </td>
          <td className={css.rest}>
            <Leaves trip={trip} />
          </td>
          <td className={css.rest}>
            {trip.ends_at && (
              <Ltr {...(endsAfterShift(driver) && { className: panes.late, title: t('after_shift') })}>
                {trip.is_estimate && '~'}
                <TimeText at={trip.ends_at} />
              </Ltr>
            )}
          </td>
          <td className={css.rest}>
            <Ltr>{kmText(trip.distance_m)}</Ltr>
          </td>
          <td className={classNames(css.rest, css.volume)}>
            <Ltr>{bagsText(trip.volume)}</Ltr>
          </td>
        </>
      ) : (
        <NoTrip has_hand={has_hand && insertion?.position !== null} />
      )}
      {has_hand && (
        <td className={css.added}>
          <Suspense>
            <AddedCell driver={driver} insertion={insertion} is_best={is_best} onPut={does.onPut} />
          </Suspense>
        </td>
      )}
    </tr>
  )
}

/** Shows the planned or actual departure; for a completed trip, when it was completed. */
function Leaves({ trip }: { trip: Trip }) {
  const t = useText(completedText)
  if (trip.status === 'completed' && trip.completed_at)
    return t.rich('completed_at', { m: put(<TimeText at={trip.completed_at} />) })
  const at = leavesAt(trip)
  return at && <TimeText at={at} />
}

function NoTrip({ has_hand }: { has_hand: boolean }) {
  const t = useText(tablesText)
  return (
    <>
      <td colSpan={4} className={classNames(css.rest, css.text)}>
        {t(has_hand ? 'no_trip' : 'no_trip_rest')}
      </td>
      {/* The volume is not part of the wide cell, because its column is hidden on narrow screens. */}
      <td className={classNames(css.rest, css.volume)}>–</td>
      <td className={css.short}>–</td>
    </>
  )
}

type NameProps = Pick<Props, 'driver' | 'is_picked' | 'onClick' | 'onPick'>

function Name({ driver, is_picked, onClick, onPick }: NameProps) {
  const t = useText(tablesText)
  const { trip, name, duty, vehicle_kind } = driver
  const icon = VEHICLE_ICONS[vehicle_kind]
  const deli_name = useDeliName(useWave().wave)(driver.deli_id)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = stepRows(event, all.indexOf(event.currentTarget), all.length, false)
    if (next === null) return
    all[next]?.focus()
    onPick(Number(all[next]?.dataset['row']))
  }
  return (
    <span className={css.name}>
      <TripBadge seq={trip?.seq ?? null} />
      <span className={css.who}>
        <span className={css.first_line}>
          <button
            type="button"
            data-row={driver.row_id}
            className={css.pick}
            tabIndex={is_picked ? 0 : -1}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            {name}
            <DepartureMark row={driver} />
          </button>
          {deli_name && <span className={css.deli}>{deli_name}</span>}
          {icon && <Icon name={icon} size={16} />}
          {trip?.inlays_lock && (
            <span title={t('locked')}>
              <Icon name="lock" size={16} />
              <span className="unseen">{t('locked')}</span>
            </span>
          )}
          {trip && trip.late_stops > 0 && (
            <span className={panes.late} title={t('late_stops', { count: trip.late_stops })}>
              <Icon name="warning" size={16} />
              <bdi dir="ltr" aria-hidden>
                {trip.late_stops}
              </bdi>
              <span className="unseen">{t('late_stops', { count: trip.late_stops })}</span>
            </span>
          )}
        </span>
        <BackAt driver={driver} className={css.duty} />
        <Stationary driver={driver} className={panes.late} />
        {duty === 'break' && <span className={css.duty}>{t('on_break')}</span>}
      </span>
    </span>
  )
}
