import { volumeOf } from '@tavlin/domain/dispatch/occupancy'
import { memo, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { OrderNo, useOrderNo } from '#shared/dispatch/order-no.tsx'
import { StopMark } from '#shared/dispatch/stop-mark.tsx'
import { WindowBar } from '#shared/dispatch/window-bar.tsx'
import { timeRange } from '#base/format.ts'
import { orderTerms } from '#shared/orders/order-terms.text.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, Signed, TimeRange, TimeText } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { DRAG_ID } from '#ui/drag/drag-hands.ts'
import { useDragCard } from '#ui/drag/use-drag.ts'
import { Icon } from '#ui/icon.tsx'
import { bagsText, lateMinutes } from '../../stats.ts'
import { isFixed } from '../../state/wave-reads.ts'
import { isStop, type Order, type Stop, type WaitingOrder } from '../../state/wave-types.ts'
import { boardText } from './board.text.ts'
import css from './board-card.module.css'

type Props = {
  order: Order
  /** Trip number; null while the order waits. */
  seq: number | null
  can_lift: boolean
  is_lifted: boolean
  is_in_hand: boolean
  /** True for the one card of the board in the Tab order (roving tabindex). */
  is_current: boolean
  onPress: (order_id: number, how: { with_ctrl: boolean; with_shift: boolean }) => void
  onFocus: (order_id: number) => void
  onKey: (event: KeyboardEvent, order_id: number) => void
}

/** The same element becomes the placeholder while dragging: replacing it would cancel the drag. */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { order, can_lift, is_lifted, is_in_hand, is_current, onPress, onFocus, onKey } = props
  const t = useText(boardText)
  const orderNo = useOrderNo()
  const card = useRef<HTMLDivElement | null>(null)
  useDragCard(card, can_lift)
  const late = isStop(order) && order.late_s > 0 ? order.late_s : 0
  const is_risky = late > 0 || (!isStop(order) && order.is_at_risk)
  const { customer_name: name, address } = order
  const window = timeRange(order.promise_from, order.promise_to)
  const label = t('card', { number: orderNo(order), name, address, window })
  const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    onPress(order.order_id, { with_ctrl: ctrlKey || metaKey, with_shift: shiftKey })
  return (
    <div
      ref={card}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not drag a button
      role="button"
      {...{ [DRAG_ID]: String(order.order_id) }}
      data-order={order.order_id}
      tabIndex={is_current ? 0 : -1}
      aria-pressed={is_in_hand}
      aria-label={late > 0 ? `${label}, ${t('card_late', { minutes: String(lateMinutes(late)) })}` : label}
      className={classNames(
        css.card,
        is_risky && css.risky,
        isStop(order) && isFixed(order) && css.begun,
        !can_lift && css.stays,
        is_in_hand && css.in_hand,
        is_lifted && css.hole,
      )}
      onClick={press}
      onFocus={() => onFocus(order.order_id)}
      onKeyDown={(event) => onKey(event, order.order_id)}
    >
      {is_lifted ? (
        <Hole order={order} />
      ) : isStop(order) ? (
        <StopLines {...props} order={order} />
      ) : (
        <WaitingLines order={order} />
      )}
    </div>
  )
})

function Hole({ order }: { order: Order }) {
  const t = useText(boardText)
  return (
    <span className={css.hole_text}>
      <OrderNo order={order} /> <span>{t('hole')}</span>
    </span>
  )
}

function StopLines({ order: stop, seq, can_lift }: Pick<Props, 'seq' | 'can_lift'> & { order: Stop }) {
  return (
    <>
      <span className={css.first}>
        <StopMark seq={seq ?? 0} position={stop.position} state={stop.state} />
        <OrderNo order={stop} />
        <span className={css.end}>
          {stop.late_s > 0 && (
            <span className={css.late}>
              <Icon name="warning" size={14} />
              <Signed value={lateMinutes(stop.late_s)} />
            </span>
          )}
          <b>{stop.eta_at === null ? <Ltr>–</Ltr> : <TimeText at={stop.eta_at} />}</b>
        </span>
      </span>
      <Name order={stop}>
        <Locked stop={stop} can_lift={can_lift} />
      </Name>
      <Last order={stop} />
      <WindowBar promise_from={stop.promise_from} promise_to={stop.promise_to} eta_at={stop.eta_at} />
    </>
  )
}

/** Stops that the lock protects have a padlock, exempt ones an open padlock, and started ones none. */
function Locked({ stop, can_lift }: { stop: Stop; can_lift: boolean }) {
  if (stop.unlock) return <Icon name="unlock" size={14} className={css.open_lock ?? ''} />
  return can_lift || isFixed(stop) ? null : <Icon name="lock" size={14} className={css.lock ?? ''} />
}

function WaitingLines({ order }: { order: WaitingOrder }) {
  const t = useText(boardText)
  return (
    <>
      <span className={css.first}>
        <OrderNo order={order} />
        <span className={css.end}>
          <TimeRange from={order.promise_from} to={order.promise_to} />
        </span>
      </span>
      <Name order={order} />
      <Last order={order} />
      <span className={order.is_at_risk ? css.late : css.leave}>
        {order.is_at_risk && <Icon name="warning" size={14} />}
        <span>{t.rich('leave_by', { m: put(<TimeText at={order.leave_by} />) })}</span>
      </span>
    </>
  )
}

/** Shows the name of the customer, and the firmness of the promise unless it is `firm`, the default. */
function Name({ order, children }: { order: Order; children?: ReactNode }) {
  const terms = useText(orderTerms)
  return (
    <span className={css.second}>
      <span className={css.name}>{order.customer_name || terms('no_name')}</span>
      {children}
      {order.firmness !== 'firm' && (
        <span className={css.firmness}>{terms(order.firmness === 'asap' ? 'asap_short' : 'flexible')}</span>
      )}
    </span>
  )
}

/** Shows the address, and the number of bags once packed; before that the volume of the meals, in bags. */
const Last = ({ order }: { order: Order }) => (
  <span className={css.last}>
    <span className={css.address}>{order.address}</span>
    <span className={css.bags}>
      <Icon name="bag" size={13} />
      <Ltr>{bagsText(volumeOf(order))}</Ltr>
    </span>
  </span>
)
