import type { KeyboardEvent, MouseEvent } from 'react'
import { bagsOf } from '@tavlin/domain/dispatch/occupancy'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeRange, TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { bagsText } from '../../stats.ts'
import { ReadyMark } from '../../run/ready-mark.tsx'
import { isStop, type Order } from '../../state/wave-types.ts'
import type { Advice } from '../../use-advice.ts'
import css from './waiting.module.css'
import { tablesText } from './tables.text.ts'

type Props = {
  order: Order
  /** Number of the order's trip, when placed orders are listed too. */
  seq: number | null
  is_picked: boolean
  /** Name of the deli when the wave has several: an order can only go with a driver of its own deli. */
  deli_name: string | null
  /** Number of vehicles of the wave that the order fits in; null for orders that are not large. */
  fits: number | null
  /** Advice to hold the order back; the dispatcher decides. */
  advice: Advice | undefined
  onClick: (event: MouseEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function WaitingRow({ order, seq, is_picked, deli_name, fits, advice, onClick, onKeyDown }: Props) {
  const terms = useText(orderTerms)
  return (
    <button
      type="button"
      data-row={order.order_id}
      className={classNames(css.row, is_picked && css.picked, seq !== null && css.placed)}
      aria-pressed={is_picked}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={css.line}>
        {seq !== null && <TripBadge seq={seq} size="sm" />}
        <span className={css.number}>
          <OrderNo order={order} />
        </span>
        <b className={css.name}>{order.customer_name || terms('no_name')}</b>
      </span>
      <span className={css.address}>
        {order.address}
        {deli_name && <span className={css.deli}> · {deli_name}</span>}
      </span>
      <span className={css.numbers}>
        <span>
          <Icon name="clock" size={14} />
          <TimeRange from={order.promise_from} to={order.promise_to} />
        </span>
        <span>
          <Icon name="bag" size={14} />
          <Ltr>{bagsText(order.bags === null ? order.volume : bagsOf(order) * 100)}</Ltr>
        </span>
        {hidesKitchen(order, is_picked, fits) && <ReadyMark order={order} />}
        {order.firmness !== 'firm' && <span>{terms(order.firmness === 'asap' ? 'asap_short' : order.firmness)}</span>}
      </span>
      <Note order={order} is_picked={is_picked} fits={fits} advice={advice} />
    </button>
  )
}

/** Returns true when another note takes the place of the kitchen state, which the row then shows beside the bags. */
const hidesKitchen = (order: Order, is_picked: boolean, fits: number | null): boolean =>
  is_picked || fits !== null || (!isStop(order) && order.is_at_risk)

/** Shows the most important note about a waiting order. */
function Note({ order, is_picked, fits, advice }: Pick<Props, 'order' | 'is_picked' | 'fits' | 'advice'>) {
  const t = useText(tablesText)
  if (is_picked)
    return (
      <span className={classNames(css.note, css.note_picked)}>
        <b aria-hidden>1</b>
        {t('picked')}
      </span>
    )
  if (!isStop(order) && order.is_at_risk)
    return (
      <span className={classNames(css.note, css.note_late)}>
        <Icon name="warning" size={14} />
        <span>{t.rich('leave_by', { m: put(<TimeText at={order.leave_by} />) })}</span>
      </span>
    )
  if (fits !== null)
    return (
      <span className={classNames(css.note, css.note_large)}>
        <Icon name="bag" size={14} />
        {t('large', { count: fits })}
      </span>
    )
  if (advice?.advice === 'hold' && advice.because !== 'not_ready')
    return (
      <span className={css.note}>
        <Icon name="pause" size={14} />
        <span>
          {t.rich(advice.because === 'neighbours_coming' ? 'hold_neighbours' : 'hold_alone', {
            count: advice.with_order_ids.length,
            minutes: String(Math.round(advice.saves_s / 60)),
            m: put(<TimeText at={advice.until} />),
          })}
        </span>
      </span>
    )
  return <State order={order} />
}

function State({ order }: { order: Order }) {
  const t = useText(tablesText)
  if (order.status === 'cooking' && order.ready_at)
    return (
      <span className={css.note}>
        <Icon name="flame" size={14} />
        <span>{t.rich('cooking_until', { m: put(<TimeText at={order.ready_at} />) })}</span>
      </span>
    )
  if (order.status === 'ready')
    return (
      <span className={classNames(css.note, css.note_ready)}>
        <Icon name="check" size={14} />
        {t('ready')}
      </span>
    )
  if (order.status === 'pending')
    return (
      <span className={css.note}>
        <Icon name="bell" size={14} />
        {t('pending')}
      </span>
    )
  if (isStop(order)) return null
  return (
    <span className={css.note}>
      <Icon name="send" size={14} />
      <span>{t.rich('leave_by_fine', { m: put(<TimeText at={order.leave_by} />) })}</span>
    </span>
  )
}
