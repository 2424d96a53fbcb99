import { isLoadable } from '@tavlin/domain/dispatch/load-bags'
import { Occupancy } from '#shared/dispatch/occupancy.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Modal } from '#ui/modal.tsx'
import type { Trip, WaveDriver } from '../state/wave-types.ts'
import { DepartureMark } from '../departure-mark.tsx'
import { tripText } from '../trip.text.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './dialogs.module.css'

type Props = { driver: WaveDriver; trip: Trip; onClose: () => void }

/** Hands the whole trip to another driver in its sequence, for example when a driver falls ill. */
export default function HandOverDialog({ driver, trip, onClose }: Props) {
  const t = useText(tripText)
  const p = useText(tripDialogsText)
  const lang = useLang()
  const { wave, runHandOver } = useWave()
  // A trip that has left cannot be swapped.
  const isHere = (one: WaveDriver) => !one.trip || isLoadable(one.trip.status)
  const others = wave.drivers.filter(
    (one) => one.row_id !== driver.row_id && one.deli_id === trip.deli_id && isHere(one),
  )
  const free_first = others.toSorted((a, b) => Number(a.trip !== null) - Number(b.trip !== null))
  return (
    <Modal opened onClose={onClose} title={t('hand_over')} size="sm">
      <p className={css.lead}>{p('hand_over_lead')}</p>
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
                <DepartureMark row={one} />
              </b>
              {one.trip ? (
                <>
                  <small>{p('hand_over_swap', { letter: letterOf(one.trip.seq, lang) })}</small>
                  <Occupancy percent={one.trip.occupancy_percent} />
                </>
              ) : (
                <small>{p('hand_over_free')}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
