import type { dispatch } from '@tavlin/contract/dispatch'
import { type FormEvent, useState } from 'react'
import { holdsOrder } from '@tavlin/domain/dispatch/stop-machine'
import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { call, outcomeOf, request } from '#platform/api-client.ts'
import { OrderNo, useOrderNo } from '#shared/dispatch/order-no.tsx'
import { StopMark } from '#shared/dispatch/stop-mark.tsx'
import { useLiveContext } from '#platform/live/live-provider.tsx'
import { put } from '#platform/put.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { driverOf } from '../state/wave-reads.ts'
import type { Trip, WaveDriver } from '../state/wave-types.ts'
import { tripText } from '../trip.text.ts'
import { tripDialogsText } from './trip-dialogs.text.ts'
import { useWave } from '../wave-context.tsx'
import css from './dialogs.module.css'

type LoadBagsInput = { order_id: number; loaded: number } | { label: string } | { all: true }
type LoadBagsResult = Awaited<ReturnType<typeof loadBags>>

const bags = call<typeof dispatch.loadBags>('PUT', '/inlays/trips/:id/bags')
const loadBags = (trip_id: number, body: LoadBagsInput) => outcomeOf(request(bags, { params: { id: trip_id }, body }))

/** Compares loaded with expected bags, counted by hand or by scanning labels. */
export default function LoadDialog({ driver, onClose }: { driver: WaveDriver; onClose: () => void }) {
  const t = useText(tripText)
  const p = useText(tripDialogsText)
  const orderNo = useOrderNo()
  const { wave } = useWave()
  const { refresh } = useLiveContext()
  const [label, setLabel] = useState('')
  const [answer, setAnswer] = useState<LoadBagsResult | null>(null)
  const trip = driverOf(wave, driver.row_id)?.trip
  if (!trip) return null
  const load = async (body: LoadBagsInput) => {
    setAnswer(await loadBags(trip.id, body))
    refresh()
  }
  const scan = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim()) void load({ label: label.trim() })
    setLabel('')
  }
  const [loaded, expected] = countsOf(trip)
  return (
    <Modal opened onClose={onClose} title={t('load_check')} size="md">
      <p className={css.lead}>
        {p.rich('loaded_of', { m: put(<Ltr>{`${loaded}/${expected}`}</Ltr>) })} ·{' '}
        <span className={loaded < expected ? css.missing : css.complete}>
          {loaded < expected ? p('load_missing', { count: expected - loaded }) : p('load_complete')}
        </span>
      </p>
      <form className={css.scan} onSubmit={scan}>
        <TextInput
          label={p('load_label')}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
          ltr
          data-autofocus
        />
        <Button icon="check" disabled={loaded === expected} onClick={() => void load({ all: true })}>
          {p('load_all')}
        </Button>
      </form>
      {answer && (answer.ok ? answer.data.stranger : true) && (
        <Notice tone="warn">{answer.ok ? p('load_stranger') : <RefusalMessage error={answer.error} />}</Notice>
      )}
      <ol className={css.loads}>
        {inLoadingOrder(trip).map((stop) => (
          <li key={stop.order_id}>
            <StopMark seq={trip.seq} position={stop.position} state={stop.state} />
            <span>
              <OrderNo order={stop} /> {stop.customer_name}
              <small>
                <Ltr>{`${stop.bags_loaded ?? 0}/${bagsOf(stop)}`}</Ltr>
              </small>
            </span>
            <Stepper
              label={p('load_of_order', { number: orderNo(stop) })}
              value={stop.bags_loaded ?? 0}
              min={0}
              max={Math.max(bagsOf(stop), stop.bags_loaded ?? 0)}
              onChange={(count) => void load({ order_id: stop.order_id, loaded: count })}
            />
          </li>
        ))}
      </ol>
    </Modal>
  )
}

/** The last stop is loaded first, so that the bags of the first stop are nearest to the vehicle's door. */
const inLoadingOrder = ({ stops }: Trip) => stops.filter(({ state }) => holdsOrder(state)).toReversed()

const countsOf = ({ stops }: Trip): [loaded: number, expected: number] => [
  stops.reduce((sum, { bags_loaded }) => sum + (bags_loaded ?? 0), 0),
  stops.reduce((sum, stop) => sum + bagsOf(stop), 0),
]
