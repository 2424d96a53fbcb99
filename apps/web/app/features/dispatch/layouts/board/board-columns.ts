/** Widths of the board in CSS pixels; keep in sync with the style sheet. */
export const COLUMN_PX = 204
const RAIL_PX = 184
const NARROW_RAIL_PX = 76
export const NARROW_PX = 700

/** Returns how many drivers get a full column; the others become small drop targets. */
export function fittingColumns(width_px: number, drivers: number): number {
  const all = Math.floor(width_px / COLUMN_PX) - 1
  if (all >= drivers) return drivers
  const rail = width_px < NARROW_PX ? NARROW_RAIL_PX : RAIL_PX
  // On a phone two columns remain, and the board scrolls sideways.
  return Math.max(2, Math.floor((width_px - rail) / COLUMN_PX) - 1)
}

/**
 * Returns the drivers with a column: those whose column was opened last, then the first drivers of the board. The
 * columns stay in the order of the drivers, so that none jumps.
 */
export function openDrivers(row_ids: readonly number[], most: number, opened: readonly number[]): Set<number> {
  const wanted = opened.filter((id) => row_ids.includes(id)).slice(-most)
  const rest = row_ids.filter((id) => !wanted.includes(id))
  return new Set([...wanted, ...rest.slice(0, Math.max(0, most - wanted.length))])
}
