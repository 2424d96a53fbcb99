import { FAIL_REASONS } from '@tavlin/domain/dispatch/driver-report'
import type { KeyboardEvent, MouseEvent } from 'react'
import { waitsUntil } from '@tavlin/domain/dispatch/waits-until'
import { volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { Link } from 'react-router'
import { OrderNo, useOrderNo } from '#shared/dispatch/order-no.tsx'
import { StopMark } from '#shared/dispatch/stop-mark.tsx'
import { WindowBar } from '#shared/dispatch/window-bar.tsx'
import { put } from '#platform/put.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeRange, TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { bagsText, kmText, lateMinutes } from '../../stats.ts'
import { ReadyMark } from '../../run/ready-mark.tsx'
import { isFixed } from '../../state/wave-reads.ts'
import type { Stop, Trip } from '../../state/wave-types.ts'
import { OrderCard } from '../../trip/order-card.tsx'
import { StopTools } from '../../trip/stop-tools.tsx'
import { tripText } from '../../trip.text.ts'
import { useWave } from '../../wave-context.tsx'
import css from './trip.module.css'

type Props = {
  trip: Trip
  stop: Stop
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function StopRow({ trip, stop, onClick, onKeyDown }: Props) {
  const t = useText(tripText)
  const terms = useText(orderTerms)
  const orderNo = useOrderNo()
  const { hand } = useWave()
  const is_picked = hand.includes(stop.order_id)
  const is_fixed = isFixed(stop)
  const is_late = stop.late_s > 0 && stop.state !== 'delivered'
  return (
    <tr
      className={classNames(
        css.stop,
        is_fixed && css.gone,
        is_late && css.is_late,
        stop.unlock && css.exempt,
        is_picked && css.picked,
      )}
    >
      <td>
        <span className={css.number}>
          <StopMark seq={trip.seq} position={stop.position} state={stop.state} />
          {!is_fixed && (
            <button
              type="button"
              data-row={stop.order_id}
              className={css.take}
              aria-pressed={is_picked}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              <span className="unseen">
                <OrderNo order={stop} />
              </span>
            </button>
          )}
          <Link to={`/orders/${stop.order_id}`} className={css.link} title={t('open_order', { number: orderNo(stop) })}>
            <OrderNo order={stop} />
          </Link>
        </span>
      </td>
      <td className={css.customer}>
        <b>{stop.customer_name || terms('no_name')}</b>
        <small>
          {stop.address}
          {stop.door && `, ${stop.door}`}
        </small>
        <ReadyMark order={stop} />
      </td>
      <td>
        <Arrival stop={stop} is_late={is_late} is_estimate={trip.is_estimate} />
      </td>
      <td>
        <Ltr>{bagsText(volumeOf(stop))}</Ltr>
      </td>
      <td className={css.rest}>
        <Ltr>{kmText(stop.leg_distance_m)}</Ltr>
      </td>
      <td className={css.tools}>
        <span className={css.tools_row}>
          <OrderCard order={stop} />
          <StopTools trip={trip} stop={stop} />
        </span>
      </td>
    </tr>
  )
}

/** Seconds after the expected arrival from which a stop is shown as overdue; less is normal. */
const OVERDUE_FROM_S = 120

function Arrival({ stop, is_late, is_estimate }: { stop: Stop; is_late: boolean; is_estimate: boolean }) {
  const t = useText(tripText)
  const at = stop.done_at ?? stop.eta_at
  const fail_reason = FAIL_REASONS.find((reason) => reason === stop.fail_reason)
  const waits_until = stop.state === 'pending' ? waitsUntil(stop) : null
  return (
    <span className={css.arrival}>
      <span className={css.eta}>
        {at === null ? (
          <span className={css.computing}>{t('computing')}</span>
        ) : (
          <Ltr>
            {is_estimate && !stop.done_at && '~'}
            <TimeText at={at} />
          </Ltr>
        )}
        {stop.state !== 'pending' && <em>{t(stop.state)}</em>}
        {fail_reason && <em>{t(`because_${fail_reason}`)}</em>}
        {waits_until !== null && <em>{t.rich('waits_until', { m: put(<TimeText at={waits_until} />) })}</em>}
        {stop.overdue_s >= OVERDUE_FROM_S && (
          <em className={css.late}>{t('overdue_by', { minutes: String(Math.floor(stop.overdue_s / 60)) })}</em>
        )}
        {is_late && (
          <em className={css.late}>
            <Icon name="warning" size={14} />
            <bdi dir="ltr" aria-hidden>
              +{lateMinutes(stop.late_s)}
            </bdi>
            <span className="unseen">{t('late_by', { minutes: String(lateMinutes(stop.late_s)) })}</span>
          </em>
        )}
      </span>
      <WindowBar promise_from={stop.promise_from} promise_to={stop.promise_to} eta_at={at} />
      <small className={css.promised}>
        <TimeRange from={stop.promise_from} to={stop.promise_to} />
      </small>
    </span>
  )
}
