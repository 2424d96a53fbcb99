import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Order } from '../../state/wave-types.ts'
import { BoardCard } from './board-card.tsx'
import type { Lift } from './board-lift.ts'
import { windowOf } from '../../row-window.ts'
import { type BoardRow, ROW_PX, rowsOf } from './board-rows.ts'
import css from './column.module.css'
import { useSize } from './use-size.ts'

/** Event handlers of the cards, shared by all columns. */
export type CardHands = {
  onPress: (order_id: number, how: { with_ctrl: boolean; with_shift: boolean }) => void
  onFocus: (order_id: number) => void
  onKey: (event: KeyboardEvent, order_id: number) => void
}

type Props = {
  orders: readonly Order[]
  /** Trip number; null for the waiting column. */
  seq: number | null
  /** The row id of the driver, or `waiting`: identifies the column under the pointer. */
  column: string
  label: string
  lift: Lift | null
  landing: { position: number; content: ReactNode } | null
  hand: readonly number[]
  current_id: number | null
  canLift: (order_id: number) => boolean
  hands: CardHands
}

/** Shows the cards of one column; a long list renders only those in view. */
export function ColumnList({ orders, column, label, lift, landing, ...cards }: Props) {
  const list = useRef<HTMLOListElement | null>(null)
  const { height_px } = useSize(list)
  const [scroll_px, setScroll] = useState(0)
  const rows = rowsOf(orders, lift, landing?.position ?? null)
  const { from, until, before_px, after_px } = windowOf(rows.length, scroll_px, height_px, ROW_PX)
  return (
    <ol
      ref={list}
      className={css.list}
      data-column-list={column}
      aria-label={label}
      onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
    >
      {before_px > 0 && <li aria-hidden style={{ blockSize: before_px }} />}
      {rows.slice(from, until).map((row) => (
        <li key={row.kind === 'landing' ? 'landing' : row.order.order_id} className={css.row}>
          {row.kind === 'landing' ? landing?.content : <CardRow row={row} {...cards} />}
        </li>
      ))}
      {after_px > 0 && <li aria-hidden style={{ blockSize: after_px }} />}
    </ol>
  )
}

type CardRowProps = Pick<Props, 'seq' | 'hand' | 'current_id' | 'canLift' | 'hands'>

const CardRow = ({ row, seq, hand, current_id, canLift, hands }: CardRowProps & { row: BoardRow<Order> }) =>
  row.kind === 'landing' ? null : (
    <BoardCard
      order={row.order}
      seq={seq}
      can_lift={canLift(row.order.order_id)}
      is_lifted={row.kind === 'hole'}
      is_in_hand={hand.includes(row.order.order_id)}
      is_current={row.order.order_id === current_id}
      {...hands}
    />
  )
