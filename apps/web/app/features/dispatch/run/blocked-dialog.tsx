import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { orderIn, tripsOf } from '../state/wave-reads.ts'
import type { OpFailure } from '../state/wave-store.ts'
import { useWave } from '../wave-context.tsx'
import css from './run.module.css'
import { runText } from './run.text.ts'
import { type BlockedTrip, blockedOf } from './blocked.ts'

const DeliverDialog = lazy(() => import('./deliver-dialog.tsx'))
const LEADS = {
  not_ready: 'leave_behind_lead',
  nothing_ready: 'nothing_ready_lead',
  still_on_the_way: 'deliver_first_lead',
} as const

/** Shows why a trip could not leave or be completed: the orders that block it, and how to resolve it. */
export default function BlockedDialog({ trouble }: { trouble: Extract<OpFailure, { kind: 'error' }> }) {
  const t = useText(runText)
  const { wave, run, forgetTrouble } = useWave()
  const [is_delivering, setDelivering] = useState(false)
  const blocked = blockedOf(trouble.error)
  if (!blocked) return null
  const { because, orders, trip_id } = blocked
  const trip = tripsOf(wave).find(({ id }) => id === trip_id)
  if (is_delivering && trip)
    return (
      <Suspense>
        <DeliverDialog trips={[trip]} onClose={forgetTrouble} />
      </Suspense>
    )
  const leave = () => {
    forgetTrouble()
    void run({ kind: 'trip', trip_id, move: 'depart', leave_behind: true })
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={forgetTrouble}
      title={t(because === 'still_on_the_way' ? 'blocked_complete' : 'blocked_depart')}
      footer={
        <>
          <Button onClick={forgetTrouble}>{t('close')}</Button>
          {because === 'not_ready' && (
            <Button variant="primary" icon="truck" data-autofocus onClick={leave}>
              {t('leave_behind')}
            </Button>
          )}
          {because === 'still_on_the_way' && (
            <Button variant="primary" icon="done" data-autofocus onClick={() => setDelivering(true)}>
              {t('mark_delivered')}
            </Button>
          )}
        </>
      }
    >
      <p className={css.lead}>
        <b>{t(`blocked_${because}`, { count: orders.length })}</b>
      </p>
      <BlockedOrders orders={orders} />
      <p className={css.lead}>{t(LEADS[because])}</p>
    </Modal>
  )
}

export function BlockedOrders({ orders }: { orders: BlockedTrip['orders'] }) {
  const t = useText(runText)
  const { wave } = useWave()
  return (
    <ul className={css.blocked}>
      {orders.map((order) => (
        <li key={order.order_id}>
          <Link to={`/orders/${order.order_id}`}>
            <OrderNo order={order} />
          </Link>{' '}
          <bdi>{orderIn(wave, order.order_id)?.customer_name}</bdi>
          <em>{t(order.status === 'on-the-way' ? 'away' : order.status)}</em>
        </li>
      ))}
    </ul>
  )
}
