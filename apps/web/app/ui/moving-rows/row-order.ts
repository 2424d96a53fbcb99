/** Moves the row at `at` by `by` positions; a move beyond the ends changes nothing. */
export function moved<T>(rows: readonly T[], at: number, by: number): T[] {
  const to = at + by
  const row = rows[at]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

/** Returns the new position of the row at `index` after the row at `at` has moved, for references by position. */
export function indexAfterMove(index: number, at: number, by: number): number {
  const to = at + by
  if (index === at) return to
  if (at < index && index <= to) return index - 1
  return to <= index && index < at ? index + 1 : index
}

/** Returns the position after a removal; null for the removed row itself. */
export const indexAfterRemoval = (index: number, at: number): number | null =>
  index === at ? null : index > at ? index - 1 : index
