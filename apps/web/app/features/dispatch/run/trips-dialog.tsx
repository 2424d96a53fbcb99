import type { ErrorCode } from '@tavlin/contract/errors'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { driverOf, tripsOf } from '../state/wave-reads.ts'
import type { TripAnswer } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import { blockedOf } from './blocked.ts'
import { BlockedOrders } from './blocked-dialog.tsx'
import css from './run.module.css'
import { runText } from './run.text.ts'

/** Shows the result of a bulk status change of the wave's trips: which trips were rejected, and why. */
export default function TripsDialog({ answers }: { answers: readonly TripAnswer[] }) {
  const t = useText(runText)
  const { wave, forgetTrouble } = useWave()
  return (
    <Modal
      opened
      size="sm"
      onClose={forgetTrouble}
      title={t('trips_rejected', { count: answers.length })}
      footer={<Button onClick={forgetTrouble}>{t('close')}</Button>}
    >
      {answers.map((answer) => {
        const trip = tripsOf(wave).find(({ id }) => id === answer.trip_id)
        const error = { code: (answer.code ?? 'unexpected') as ErrorCode, message: '', details: answer.details ?? {} }
        const blocked = blockedOf(error)
        return (
          <section key={answer.trip_id} className={css.trip}>
            <h3>
              <TripBadge seq={trip?.seq ?? null} size="sm" /> <bdi>{driverOf(wave, trip?.row_id ?? null)?.name}</bdi>
            </h3>
            <p className={css.lead}>
              {blocked ? (
                t(`blocked_${blocked.because}`, { count: blocked.orders.length })
              ) : (
                <RefusalMessage error={error} />
              )}
            </p>
            {blocked && <BlockedOrders orders={blocked.orders} />}
          </section>
        )
      })}
    </Modal>
  )
}
