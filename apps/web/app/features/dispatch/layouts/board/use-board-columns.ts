import { type RefObject, useMemo, useState } from 'react'
import type { WaitingOrder, Wave } from '../../state/wave-types.ts'
import { fittingColumns, openDrivers } from './board-columns.ts'
import { useSize } from './use-size.ts'

/** Sorts by the time to leave, earliest first. */
const byLeaving = (a: WaitingOrder, b: WaitingOrder) =>
  Date.parse(a.leave_by) - Date.parse(b.leave_by) || a.number - b.number

/** Returns which drivers get a column, which are small targets, and the sequence of the waiting orders. */
export function useBoardColumns(board: RefObject<HTMLElement | null>, wave: Wave, picked_id: number | null) {
  const { width_px } = useSize(board)
  const [opened, setOpened] = useState<readonly number[]>(picked_id === null ? [] : [picked_id])
  const waiting = useMemo(() => wave.waiting.toSorted(byLeaving), [wave.waiting])
  const { columns, minis } = useMemo(() => {
    // Orders move only between drivers of one deli, so the columns of a deli are adjacent.
    const drivers = wave.drivers.toSorted((a, b) => a.deli_id - b.deli_id)
    const ids = drivers.map(({ row_id }) => row_id)
    const open = openDrivers(ids, fittingColumns(width_px, ids.length), opened)
    return {
      columns: drivers.filter(({ row_id }) => open.has(row_id)),
      minis: drivers.filter(({ row_id }) => !open.has(row_id)),
    }
  }, [wave.drivers, width_px, opened])
  return {
    waiting,
    columns,
    minis,
    open: (row_id: number) => setOpened((old) => [...old.filter((id) => id !== row_id), row_id]),
  }
}
