import { useRef, useState } from 'react'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { time } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { WaitingOrder } from '../../state/wave-types.ts'
import { windowOf } from '../../row-window.ts'
import { useSize } from '../board/use-size.ts'
import { mapLayoutText } from './map.text.ts'
import css from './driver-list.module.css'

const ROW_PX = 46
/** On a phone the list is a horizontal strip of the first orders; the other orders are reached on the map. */
const STRIP = '(width < 700px)'
const FIRST_OF_STRIP = { from: 0, until: 100, before_px: 0, after_px: 0 }

type Props = {
  orders: readonly WaitingOrder[]
  hand: readonly number[]
  onOrder: (order_id: number, how: { with_ctrl: boolean; with_shift: boolean }) => void
  onLook: (order_id: number) => void
}

/** Gives the keyboard access to the waiting orders that the map shows as dashed boxes. */
export function WaitingList({ orders, hand, onOrder, onLook }: Props) {
  const t = useText(mapLayoutText)
  const list = useRef<HTMLUListElement | null>(null)
  const { height_px } = useSize(list)
  const [scroll_px, setScroll] = useState(0)
  const is_strip = useMedia(STRIP)
  const in_view = windowOf(orders.length, scroll_px, height_px, ROW_PX)
  const { from, until, before_px, after_px } = is_strip ? FIRST_OF_STRIP : in_view
  return (
    <section className={classNames(css.pane, css.waiting)} aria-label={t('waiting')}>
      <header className={css.head}>
        <h2>{t('waiting')}</h2>
        <Ltr className={css.count}>{orders.length}</Ltr>
      </header>
      {orders.length === 0 && <p className={css.none}>{t('waiting_none')}</p>}
      <ul ref={list} className={css.list} onScroll={(event) => setScroll(event.currentTarget.scrollTop)}>
        {before_px > 0 && <li aria-hidden style={{ blockSize: before_px }} />}
        {orders.slice(from, until).map((order) => (
          <li key={order.order_id} className={css.row}>
            <button
              type="button"
              className={classNames(css.driver, hand.includes(order.order_id) && css.in_hand)}
              aria-pressed={hand.includes(order.order_id)}
              onFocus={() => onLook(order.order_id)}
              onClick={({ ctrlKey, metaKey, shiftKey }) =>
                onOrder(order.order_id, { with_ctrl: ctrlKey || metaKey, with_shift: shiftKey })
              }
            >
              <span className={css.text}>
                <b>{order.customer_name}</b>
                <small>
                  <span>
                    <OrderNo order={order} /> · {order.address}
                  </span>
                </small>
              </span>
              <span className={classNames(css.leave, order.is_at_risk && css.late)}>
                {order.is_at_risk && <Icon name="warning" size={14} />}
                <Ltr>{time(order.leave_by)}</Ltr>
              </span>
            </button>
          </li>
        ))}
        {after_px > 0 && <li aria-hidden style={{ blockSize: after_px }} />}
      </ul>
    </section>
  )
}
