import type { Neighbours } from './week.ts'

export const STEP_MINUTES = 30
export type ShiftEdge = 'start' | 'end'
export type ShiftTimes = { start_minute: number; end_minute: number }

const minuteOf = (hours: ShiftTimes, edge: ShiftEdge) => (edge === 'start' ? hours.start_minute : hours.end_minute)

/**
 * Moves one edge to the nearest half hour, never past the other edge or into a neighbour. The exact minute of the other
 * edge is unchanged.
 */
export function withEdge(
  hours: ShiftTimes,
  edge: ShiftEdge,
  minute: number,
  { after, before }: Neighbours,
): ShiftTimes {
  const nearest = Math.round(minute / STEP_MINUTES) * STEP_MINUTES
  if (edge === 'start') {
    const start_minute = Math.max(after, Math.min(nearest, hours.end_minute - STEP_MINUTES))
    return start_minute < hours.end_minute ? { ...hours, start_minute } : hours
  }
  const end_minute = Math.min(before, Math.max(nearest, hours.start_minute + STEP_MINUTES))
  return end_minute > hours.start_minute ? { ...hours, end_minute } : hours
}

/** Moves an edge in steps of half an hour: from 9:10 the next step is 9:30, the previous one 9:00. */
export function stepped(hours: ShiftTimes, edge: ShiftEdge, steps: number, neighbours: Neighbours): ShiftTimes {
  const minute = minuteOf(hours, edge) / STEP_MINUTES
  const next = steps > 0 ? Math.floor(minute) + steps : Math.ceil(minute) + steps
  return withEdge(hours, edge, next * STEP_MINUTES, neighbours)
}

/**
 * Returns by how many half hours a key moves an edge. Time runs in reading direction: in Hebrew the left arrow is
 * later.
 */
export function stepsOfKey(key: string, is_rtl: boolean): number {
  if (key === 'ArrowUp') return 1
  if (key === 'ArrowDown') return -1
  if (key === 'ArrowLeft') return is_rtl ? 1 : -1
  if (key === 'ArrowRight') return is_rtl ? -1 : 1
  return key === 'PageUp' ? 4 : key === 'PageDown' ? -4 : 0
}

/** Converts a drag to minutes: the width of a cell represents the time from 8:00 to midnight. */
export function minutesOfDrag(moved_px: number, cell_px: number, is_rtl: boolean): number {
  const SCALE_MINUTES = 960
  return cell_px > 0 ? ((is_rtl ? -moved_px : moved_px) / cell_px) * SCALE_MINUTES : 0
}
