import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { directionOf } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'
import { driverOfOrder } from '../../state/wave-reads.ts'
import type { WaitingOrder, Wave, WaveDriver } from '../../state/wave-types.ts'
import { type Cursor, steppedCursor, steppedTarget } from './board-keys.ts'
import { ROW_PX } from './board-rows.ts'
import type { useBoardLift } from './use-board-lift.ts'

type Lifting = ReturnType<typeof useBoardLift>
type BoardContents = { waiting: readonly WaitingOrder[]; columns: readonly WaveDriver[]; minis: readonly WaveDriver[] }

/** Arrows move the focus over the cards; Space lifts the focused card, and arrows then choose where it goes. */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  wave: Wave,
  { waiting, columns, minis }: BoardContents,
  { air, lift, aim, drop, cancel }: Lifting,
) {
  const direction = directionOf(useLocale())
  const [last_id, setLast] = useState<number | null>(null)
  const focusOn = useCardFocus(board)
  const lists = [
    { row_id: null, orders: waiting as readonly { order_id: number }[] },
    ...columns.map(({ row_id, trip }) => ({ row_id, orders: trip?.stops ?? [] })),
  ]
  const cursorOf = (order_id: number): Cursor | null => {
    for (const { row_id, orders } of lists) {
      const index = orders.findIndex((order) => order.order_id === order_id)
      if (index !== -1) return { row_id, index }
    }
    return null
  }
  const is_there = last_id !== null && cursorOf(last_id) !== null
  const current_id = is_there ? last_id : (lists.find(({ orders }) => orders.length > 0)?.orders[0]?.order_id ?? null)

  const goTo = ({ row_id, index }: Cursor) => {
    const list = board.current?.querySelector(`[data-column-list="${row_id ?? 'waiting'}"]`)
    const order_id = lists.find((one) => one.row_id === row_id)?.orders[index]?.order_id
    if (!list || order_id === undefined) return
    const top = index * ROW_PX
    // Rows out of view are not rendered: scroll first, the focus follows when the card is rendered.
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + ROW_PX > list.scrollTop + list.clientHeight) list.scrollTop = top + ROW_PX - list.clientHeight
    focusOn(order_id)
    setLast(order_id)
  }
  const pressInAir = (key: string): boolean => {
    if (!air) return false
    if (key === ' ' || key === 'Enter') {
      focusOn(air.lift.order_ids[0] ?? null)
      drop()
      return true
    }
    if (key === 'Escape' || key === 'Tab') {
      cancel()
      return key === 'Escape'
    }
    const row_ids = [...columns, ...minis].map(({ row_id }) => row_id)
    const over = air.target && { wave, lift: air.lift, row_ids, target: air.target }
    const next = over && steppedTarget(over, key, direction)
    const is_mini = next?.kind === 'trip' && minis.some(({ row_id }) => row_id === next.row_id)
    if (next) aim(is_mini ? { ...next, position: null } : next)
    return key.startsWith('Arrow') || key === 'Home' || key === 'End'
  }
  const press = (event: KeyboardEvent, order_id: number, onEnter: () => void): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (air) return air.by === 'keys' && pressInAir(event.key)
    if (event.key === ' ') return lift(order_id, 'keys') !== null || driverOfOrder(wave, order_id) !== undefined
    if (event.key === 'Enter') return (onEnter(), true)
    const from = cursorOf(order_id)
    const to =
      from &&
      steppedCursor(
        from,
        event.key,
        direction,
        lists.map(({ row_id, orders }) => ({ row_id, count: orders.length })),
      )
    if (to) goTo(to)
    return to !== null
  }
  return { current_id, remember: setLast, press }
}

/**
 * Focuses a card once it is rendered, after it was moved or scrolled into view. A moved card may first be rendered
 * in its old column: it is focused once more when that element is removed, unless the user focused something else.
 */
function useCardFocus(board: RefObject<HTMLElement | null>): (order_id: number | null) => void {
  const wanted = useRef<{ order_id: number; focused: HTMLElement | null } | null>(null)
  useEffect(() => {
    const now = wanted.current
    if (!now || now.focused?.isConnected) return
    if (now.focused && document.activeElement !== document.body) return void (wanted.current = null)
    const card = board.current?.querySelector<HTMLElement>(`[data-order="${now.order_id}"]`)
    if (!card) return
    now.focused = card
    card.focus({ preventScroll: true })
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return (order_id) => void (wanted.current = order_id === null ? null : { order_id, focused: null })
}
