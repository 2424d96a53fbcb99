export type GridPosition = { row: number; column: number }

/**
 * Returns the target cell of a key, in visual direction. Null for keys that do not navigate and at the edges of the
 * table.
 */
export function cellAfter(
  key: string,
  { row, column }: GridPosition,
  size: { rows: number; columns: number },
  is_rtl: boolean,
): GridPosition | null {
  const next = moved(key, { row, column }, size, is_rtl)
  if (!next || next.row < 0 || next.row >= size.rows || next.column < 0 || next.column >= size.columns) return null
  return next
}

function moved(
  key: string,
  { row, column }: GridPosition,
  { columns }: { columns: number },
  is_rtl: boolean,
): GridPosition | null {
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowLeft') return { row, column: column + (is_rtl ? 1 : -1) }
  if (key === 'ArrowRight') return { row, column: column + (is_rtl ? -1 : 1) }
  if (key === 'Home') return { row, column: 0 }
  return key === 'End' ? { row, column: columns - 1 } : null
}

/** Maps a digit key to a template: 1 is the first. */
export const templateOfKey = (key: string, templates: number): number | null =>
  /^[1-9]$/.test(key) && Number(key) <= templates ? Number(key) - 1 : null
