import { isLoadable } from '@tavlin/domain/dispatch/load-bags'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Modal } from '#ui/modal.tsx'
import { deliverable } from '../run/run-wave.ts'
import type { Trip, WaveDriver } from '../state/wave-types.ts'
import { DepartureMark } from '../departure-mark.tsx'
import { tripText } from '../trip.text.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './dialogs.module.css'

type Props = { driver: WaveDriver; trip: Trip; onClose: () => void }

/** Hands the whole trip, or the open stops of a trip under way, to another driver, for example when a driver falls ill. */
export default function HandOverDialog({ driver, trip, onClose }: Props) {
  const t = useText(tripText)
  const p = useText(tripDialogsText)
  const { wave, runHandOver } = useWave()
  const is_under_way = trip.status === 'in_progress'
  const rows = wave.drivers.filter((one) => one.deli_id === trip.deli_id)
  const others = is_under_way ? otherDrivers(rows, driver) : rowsToSwap(rows, driver)
  const free_first = others.toSorted((a, b) => Number(a.trip !== null) - Number(b.trip !== null))
  return (
    <Modal opened onClose={onClose} title={t('hand_over')} size="sm">
      <p className={css.lead}>
        {is_under_way
          ? p('take_over_lead', { count: deliverable(trip).length, name: driver.name })
          : p('hand_over_lead')}
      </p>
      <ul className={css.choices} aria-label={p('hand_over_to')}>
        {free_first.map((one) => (
          <li key={one.row_id}>
            <button
              type="button"
              onClick={() => {
                runHandOver(trip.id, one.row_id)
                onClose()
              }}
            >
              <TripBadge seq={one.trip?.seq ?? null} />
              <b>
                {one.name}
                {!is_under_way && <DepartureMark row={one} />}
              </b>
              <Present trip={one.trip} is_swap={!is_under_way} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Present({ trip, is_swap }: { trip: Trip | null; is_swap: boolean }) {
  const t = useText(tripText)
  const p = useText(tripDialogsText)
  const lang = useLang()
  if (!trip) return <small>{p('hand_over_free')}</small>
  return (
    <>
      <small>{is_swap ? p('hand_over_swap', { letter: letterOf(trip.seq, lang) }) : t(trip.status)}</small>
      <Occupancy percent={trip.occupancy_percent} />
    </>
  )
}

/** A trip that has left cannot be swapped. */
const rowsToSwap = (rows: readonly WaveDriver[], { row_id }: WaveDriver): WaveDriver[] =>
  rows.filter((one) => one.row_id !== row_id && (!one.trip || isLoadable(one.trip.status)))

/** Returns the other drivers once each, with their latest departure. */
const otherDrivers = (rows: readonly WaveDriver[], { driver_id }: WaveDriver): WaveDriver[] => [
  ...new Map(rows.filter((one) => one.driver_id !== driver_id).map((one) => [one.driver_id, one])).values(),
]
