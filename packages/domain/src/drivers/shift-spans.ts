import type { MinuteSpan } from '../availability/facts.ts'

/** Working hours of a shift; an absence has none. */
export type ShiftHours = {
  readonly driver_id: number
  readonly deli_id: number
  readonly date: string
  readonly start_minute: number
  readonly end_minute: number
  readonly kind: 'work' | 'absent'
}

/** Returns hours that are no longer worked; a null `after` means the shift was deleted. */
export function freedSpans(before: ShiftHours, after: ShiftHours | null): MinuteSpan[] {
  if (before.kind === 'absent') return []
  const all = { from_minute: before.start_minute, until_minute: before.end_minute }
  // When the driver, the deli or the date changes, the shift covers none of its planned stops any more.
  const stays =
    after?.kind === 'work' &&
    after.driver_id === before.driver_id &&
    after.deli_id === before.deli_id &&
    after.date === before.date
  if (!stays) return [all]
  const early = { from_minute: all.from_minute, until_minute: Math.min(after.start_minute, all.until_minute) }
  const late = { from_minute: Math.max(after.end_minute, all.from_minute), until_minute: all.until_minute }
  return [early, late].filter(({ from_minute, until_minute }) => from_minute < until_minute)
}
