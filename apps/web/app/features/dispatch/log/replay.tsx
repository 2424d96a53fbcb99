import { replay } from '@tavlin/domain/dispatch/replay'
import { useState } from 'react'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import textCss from '#ui/text.module.css'
import { useWave } from '../wave-context.tsx'
import css from './log.module.css'
import { logText } from './log.text.ts'
import type { Log } from './use-log.ts'

/** Shows the wave as it was after each action. Time runs in reading direction. */
export function Replay({ log }: { log: Log }) {
  const t = useText(logText)
  const { base: wave } = useWave()
  const actions = log.actions.toReversed()
  const [step, setStep] = useState(actions.length)
  const action = actions[step - 1]
  const trips = action ? replay(actions.slice(0, step), action.at) : []
  const orders = new Map(actions.flatMap(({ changes }) => changes.map((change) => [change.order_id, change])))
  const seqs = new Map(wave.drivers.flatMap(({ trip }) => (trip ? [[trip.id, trip.seq] as const] : [])))
  return (
    <div className={css.replay}>
      <div className={css.slider}>
        <IconButton icon="back" label={t('earlier')} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <input
          type="range"
          min={0}
          max={actions.length}
          value={step}
          aria-label={t('step')}
          onChange={(event) => setStep(Number(event.currentTarget.value))}
        />
        <IconButton
          icon="forward"
          label={t('later')}
          disabled={step === actions.length}
          onClick={() => setStep(step + 1)}
        />
      </div>
      <p className={textCss.semi} aria-live="polite">
        {action ? (
          <>
            <TimeText at={action.at} />
            {' · '}
            <bdi>{action.by?.name ?? t('system')}</bdi>
            {' · '}
            {t(action.kind)}
          </>
        ) : (
          t('before_all')
        )}
      </p>
      {trips.every(({ order_ids }) => order_ids.length === 0) && <p className={css.change}>{t('nothing_placed')}</p>}
      <ul className={css.trips}>
        {trips.map((trip) => (
          <li key={trip.trip_id} className={css.trip}>
            <span className={css.trip_head}>
              <TripBadge seq={seqs.get(trip.trip_id) ?? null} size="sm" />
              <bdi>{(trip.driver_id !== null && log.names.get(trip.driver_id)) || t('trip_no')}</bdi>
              {trip.is_locked && (
                <span title={t('locked')}>
                  <Icon name="lock" size={14} />
                  <span className="unseen">{t('locked')}</span>
                </span>
              )}
            </span>
            <span className={css.numbers}>
              {trip.order_ids.map((id) => (
                <span key={id} className={css.number}>
                  <OrderNo order={orders.get(id) ?? { number: id }} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
