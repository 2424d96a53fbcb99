import type { RefObject } from 'react'
import { useDragSurface } from '#ui/drag/use-drag.ts'
import { driverOf } from '../../state/wave-reads.ts'
import type { Wave } from '../../state/wave-types.ts'
import { type Lift, positionRange, type DropTarget, WAITING } from './board-lift.ts'
import { positionAt } from './board-rows.ts'
import { useEdgeScroll } from './use-edge-scroll.ts'
import type { useBoardLift } from './use-board-lift.ts'

type Lifting = ReturnType<typeof useBoardLift>
type ScreenPoint = { x: number; y: number }

/** Handles drag and drop by mouse or touch over the board. */
export function usePointerOver(
  board: RefObject<HTMLElement | null>,
  strip: RefObject<HTMLElement | null>,
  wave: Wave,
  { air, newest, lift, aim, drop, cancel }: Lifting,
) {
  const look = (at: ScreenPoint) => {
    if (newest.current) aim(targetAt(board.current, at, wave, newest.current))
  }
  const follow = useEdgeScroll(air?.by === 'pointer', () => strip.current, look)
  useDragSurface(board, {
    lift: (id) => lift(Number(id), 'pointer')?.order_ids.length ?? null,
    over: (x, y) => {
      follow({ x, y })
      look({ x, y })
    },
    drop,
    cancel,
  })
}

function targetAt(
  board: HTMLElement | null,
  { x, y }: ScreenPoint,
  wave: Wave,
  { lift, target: now }: { lift: Lift; target: DropTarget | null },
): DropTarget | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')
  if (!column || !board?.contains(column)) return null
  if (column.dataset['column'] === 'waiting') return WAITING
  const row_id = Number(column.dataset['column'])
  if (column.dataset['mini'] !== undefined) return { kind: 'trip', row_id, position: null }
  const trip = driverOf(wave, row_id)?.trip ?? null
  const list = column.querySelector<HTMLElement>('[data-column-list]')
  if (!list) return { kind: 'trip', row_id, position: positionRange(trip, lift).last }
  const landing = now?.kind === 'trip' && now.row_id === row_id ? now.position : null
  const y_px = y - list.getBoundingClientRect().top + list.scrollTop
  return { kind: 'trip', row_id, position: positionAt(y_px, trip, lift, landing) }
}
