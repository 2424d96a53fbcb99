/** Moves the row at `at` by `by` positions; a move beyond the ends changes nothing. */
export function moved<T>(rows: readonly T[], at: number, by: number): T[] {
  const to = at + by
  const row = rows[at]
  if (row === undefined || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(at, 1).toSpliced(to, 0, row)
}

/** Returns the position of a row after another row has moved, for references by position. */
export function placeAfterMove(place: number, at: number, by: number): number {
  const to = at + by
  if (place === at) return to
  if (at < place && place <= to) return place - 1
  return to <= place && place < at ? place + 1 : place
}

/** Returns the position after a removal; null for the removed row itself. */
export const placeAfterRemoval = (place: number, at: number): number | null =>
  place === at ? null : place > at ? place - 1 : place
