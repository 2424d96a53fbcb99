import { useState } from 'react'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { useDeliveryReason } from '#shared/orders/delivery-reason.tsx'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { startOn } from '../start-on.ts'
import { driverOf } from '../state/wave-reads.ts'
import type { Stop, Trip } from '../state/wave-types.ts'
import { useWave } from '../wave-context.tsx'
import css from './run.module.css'
import { runText } from './run.text.ts'
import { deliverable } from './run-wave.ts'

type Props = {
  trips: readonly Trip[]
  /** Restricts the dialog to this order. */
  only_id?: number
  onClose: () => void
}

/** Marks orders of these trips as delivered, with one reason and one time for all ticked ones. */
export default function DeliverDialog({ trips, only_id, onClose }: Props) {
  const t = useText(runText)
  const { run } = useWave()
  const isMeant = ({ order_id }: Stop) => only_id === undefined || order_id === only_id
  const open = trips
    .map((trip) => ({ trip, stops: deliverable(trip).filter(isMeant) }))
    .filter(({ stops }) => stops.length > 0)
  const all_ids = open.flatMap(({ stops }) => stops.map(({ order_id }) => order_id))
  const [left_out, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const { note, field } = useDeliveryReason()
  const [clock, setClock] = useState('')
  const order_ids = all_ids.filter((id) => !left_out.has(id))
  const at = clock === '' || !trips[0] ? null : startOn(trips[0], clock)
  const tick = (ids: readonly number[], is: boolean) =>
    setLeftOut((old) => (is ? new Set([...old].filter((id) => !ids.includes(id))) : new Set([...old, ...ids])))
  const deliver = async () => {
    onClose()
    const answer = await run({ kind: 'deliver', order_ids, note, at })
    const count = answer.ok ? answer.data.orders.filter(({ ok }) => ok).length : 0
    if (count > 0) toast.success(t('delivered_done', { count }), { id: 'inlays-run' })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deliver_title')}
      size="md"
      footer={
        <Button
          variant="primary"
          icon="done"
          data-autofocus
          disabled={order_ids.length === 0 || note === ''}
          onClick={() => void deliver()}
        >
          {t('deliver_do', { count: order_ids.length })}
        </Button>
      }
    >
      <p className={css.lead}>{t('deliver_lead')}</p>
      {open.map(({ trip, stops }) => (
        <OneTrip key={trip.id} trip={trip} stops={stops} left_out={left_out} onTick={tick} />
      ))}
      <div className={css.fields}>
        {field}
        <TextInput
          type="time"
          label={t('deliver_at')}
          value={clock}
          onChange={({ target }) => setClock(target.value)}
        />
      </div>
    </Modal>
  )
}

type OneTripProps = {
  trip: Trip
  stops: Trip['stops']
  left_out: ReadonlySet<number>
  onTick: (order_ids: readonly number[], is: boolean) => void
}

function OneTrip({ trip, stops, left_out, onTick }: OneTripProps) {
  const t = useText(runText)
  const { wave } = useWave()
  const ids = stops.map(({ order_id }) => order_id)
  const ticked = ids.filter((id) => !left_out.has(id))
  const name = driverOf(wave, trip.row_id)?.name ?? ''
  return (
    <section className={css.trip}>
      <h3>
        <Checkbox
          aria-label={t('all_of_trip', { name })}
          checked={ticked.length === ids.length}
          mixed={ticked.length > 0 && ticked.length < ids.length}
          onChange={({ target }) => onTick(ids, target.checked)}
        />
        <TripBadge seq={trip.seq} size="sm" /> <bdi>{name}</bdi>
      </h3>
      <ul>
        {stops.map((stop) => (
          <li key={stop.order_id}>
            <Checkbox
              label={
                <>
                  <OrderNo order={stop} /> <bdi>{stop.customer_name}</bdi> <small>{stop.address}</small>
                </>
              }
              checked={!left_out.has(stop.order_id)}
              onChange={({ target }) => onTick([stop.order_id], target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
