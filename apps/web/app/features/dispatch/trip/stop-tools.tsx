import { lazy, Suspense, useState } from 'react'
import { useOrderNo } from '#shared/dispatch/order-no.tsx'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { deliverable } from '../run/run-wave.ts'
import { isFixed, mayLeave } from '../state/wave-reads.ts'
import type { Stop, Trip } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './stop-tools.module.css'
import { useRemove } from './use-remove.tsx'

const DeliverDialog = lazy(() => import('../run/deliver-dialog.tsx'))

/** Offers one action on a stop: mark it as delivered, exempt it from the lock or remove it; or shows why it stays. */
export function StopTools({ trip, stop }: { trip: Trip; stop: Stop }) {
  const t = useText(tripText)
  const may = useMay()
  const orderNo = useOrderNo()
  const remove = useRemove()
  const { runExempt, is_read_only } = useWave()
  if (deliverable(trip).includes(stop)) return <Deliver trip={trip} stop={stop} />
  if (isFixed(stop)) return <Stays reason={t('started_stays')} />
  const number = orderNo(stop)
  if (trip.inlays_lock && may('lock_trips', trip.deli_id))
    return (
      <span className={css.tools}>
        {stop.unlock && <span className={css.exempt}>{t('exempt')}</span>}
        <IconButton
          size="sm"
          icon={stop.unlock ? 'unlock' : 'lock'}
          label={t(stop.unlock ? 'bind_order' : 'exempt_order', { number })}
          disabled={is_read_only}
          onClick={() => runExempt(stop.order_id, !stop.unlock)}
        />
      </span>
    )
  if (!mayLeave(trip, stop)) return <Stays reason={t('locked_stays')} />
  return (
    <span className={css.tools}>
      <IconButton
        size="sm"
        icon="close"
        label={t('remove', { number })}
        disabled={is_read_only}
        onClick={() => void remove(stop)}
      />
    </span>
  )
}

/** Lets the office mark an order under way as delivered on the driver's behalf. */
function Deliver({ trip, stop }: { trip: Trip; stop: Stop }) {
  const t = useText(tripText)
  const orderNo = useOrderNo()
  const { is_read_only } = useWave()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        icon="done"
        label={t('deliver_order', { number: orderNo(stop) })}
        disabled={is_read_only}
        onClick={() => setOpen(true)}
      />
      {is_open && (
        <Suspense>
          <DeliverDialog trips={[trip]} only_id={stop.order_id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Stays({ reason }: { reason: string }) {
  return (
    <span className={css.stays} title={reason}>
      <Icon name="lock" size={16} />
      <span className="unseen">{reason}</span>
    </span>
  )
}
