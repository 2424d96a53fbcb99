import { driverOf } from '../../state/wave-reads.ts'
import type { Wave } from '../../state/wave-types.ts'
import { positionRange, type Lift, type DropTarget, WAITING } from './board-lift.ts'

/** Returns how far an arrow key moves, in columns. In right-to-left text the left arrow leads to the next column. */
export function columnStep(key: string, direction: 'rtl' | 'ltr'): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}

type LiftedOver = {
  wave: Wave
  lift: Lift
  /** The columns, then the small targets, in screen order. The waiting column comes before them. */
  row_ids: readonly number[]
  target: DropTarget
}

export function steppedTarget(over: LiftedOver, key: string, direction: 'rtl' | 'ltr'): DropTarget | null {
  const { wave, lift, target } = over
  const step = columnStep(key, direction)
  if (step !== 0) return columnBeside(over, step)
  if (target.kind === 'waiting') return null
  const { first, last } = positionRange(driverOf(wave, target.row_id)?.trip ?? null, lift)
  const at = target.position ?? last
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: first, End: last }[key]
  if (to === undefined) return null
  return { ...target, position: Math.min(Math.max(to, first), last) }
}

function columnBeside({ wave, lift, row_ids, target }: LiftedOver, step: -1 | 1): DropTarget | null {
  const now = target.kind === 'waiting' ? -1 : row_ids.indexOf(target.row_id)
  const next = now + step
  if (next < -1 || next >= row_ids.length) return null
  const row_id = row_ids[next]
  if (row_id === undefined) return WAITING
  // A new column is entered at its end: the most frequent target, and always allowed.
  return { kind: 'trip', row_id, position: positionRange(driverOf(wave, row_id)?.trip ?? null, lift).last }
}

/** The focused card: a column and an index in it, from 0. */
export type Cursor = { row_id: number | null; index: number }

export function steppedCursor(
  cursor: Cursor,
  key: string,
  direction: 'rtl' | 'ltr',
  columns: readonly { row_id: number | null; count: number }[],
): Cursor | null {
  const at = columns.findIndex(({ row_id }) => row_id === cursor.row_id)
  const step = columnStep(key, direction)
  if (step !== 0) {
    for (let next = at + step; next >= 0 && next < columns.length; next += step) {
      const { row_id, count } = columns[next]!
      if (count > 0) return { row_id, index: Math.min(cursor.index, count - 1) }
    }
    return null
  }
  const last = (columns[at]?.count ?? 0) - 1
  const to = { ArrowUp: cursor.index - 1, ArrowDown: cursor.index + 1, Home: 0, End: last }[key]
  return to === undefined || to < 0 || to > last ? null : { ...cursor, index: to }
}
