import { clockOf } from '#platform/day-minute.ts'
import type { Shift } from '../drivers.server.ts'
import type { ShiftTimes } from './edge.ts'

export type ShiftDraft = {
  start_minute: number | null
  end_minute: number | null
  deli_id: number
  kind: Shift['kind']
  note: string
}
type ParsedHours = { hours: ShiftTimes; problem: null } | { hours: null; problem: 'time' | 'order' }

const DEFAULT_HOURS: ShiftTimes = { start_minute: 540, end_minute: 960 }

/** Creates a draft of a shift. `hours`: unsaved hours of a dragged edge. */
export const draftOf = (shift: Shift, hours: ShiftTimes = shift): ShiftDraft => ({
  start_minute: hours.start_minute,
  end_minute: hours.end_minute,
  deli_id: shift.deli_id,
  kind: shift.kind,
  note: shift.note,
})

export const newDraft = (deli_id: number, hours: ShiftTimes = DEFAULT_HOURS): ShiftDraft => ({
  start_minute: hours.start_minute,
  end_minute: hours.end_minute,
  deli_id,
  kind: 'work',
  note: '',
})

export function parseHours({ start_minute, end_minute }: ShiftDraft): ParsedHours {
  if (start_minute === null || end_minute === null) return { hours: null, problem: 'time' }
  if (end_minute <= start_minute) return { hours: null, problem: 'order' }
  return { hours: { start_minute, end_minute }, problem: null }
}

export const isSame = (draft: ShiftDraft, shift: Shift): boolean =>
  JSON.stringify(draft) === JSON.stringify(draftOf(shift))

/** Formats the hours of the waves that lose orders: 18:00, 19:00. */
export const hoursOfFallen = (fallen: readonly { hour: number }[]): string =>
  [...new Set(fallen.map(({ hour }) => hour))]
    .toSorted((a, b) => a - b)
    .map((hour) => clockOf(hour * 60))
    .join(', ')
