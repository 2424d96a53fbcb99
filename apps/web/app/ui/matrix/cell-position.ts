/** Row −1 is the column headers, column −1 the row headers. */
export type CellPosition = { readonly row: number; readonly column: number }
export type Size = {
  readonly rows: number
  readonly columns: number
  /** Number of rows per page. */ readonly page: number
}
type CellKeyPress = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean }

/**
 * Returns the position after a key; null for other keys. Arrows follow the visual direction, so they depend on the
 * writing direction.
 */
export function positionAfter(
  press: CellKeyPress,
  at: CellPosition,
  size: Size,
  dir: 'rtl' | 'ltr',
): CellPosition | null {
  const far = press.ctrlKey || press.metaKey
  const [last_row, last_column] = [size.rows - 1, size.columns - 1]
  const along = (step: number): CellPosition => ({ row: at.row, column: at.column + step })
  const down = (step: number): CellPosition => ({ row: at.row + step, column: at.column })
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const targets: Record<string, () => CellPosition> = {
    ArrowUp: () => (far ? { ...at, row: 0 } : down(-1)),
    ArrowDown: () => (far ? { ...at, row: last_row } : down(1)),
    ArrowLeft: () => along(forward === 'ArrowLeft' ? 1 : -1),
    ArrowRight: () => along(forward === 'ArrowRight' ? 1 : -1),
    Home: () => ({ row: far ? 0 : at.row, column: 0 }),
    End: () => ({ row: far ? last_row : at.row, column: last_column }),
    // PageUp stops at the first row: from a row it never moves to the column headers.
    PageUp: () => ({ ...at, row: Math.max(at.row - size.page, Math.min(at.row, 0)) }),
    PageDown: () => down(size.page),
  }
  const next = targets[press.key]?.()
  return next ? within(next, size) : null
}

/** Moves a position into the grid. The corner is never active, because it has no action. */
export function within({ row, column }: CellPosition, { rows, columns }: Pick<Size, 'rows' | 'columns'>): CellPosition {
  const inside = (value: number, count: number) => Math.min(Math.max(value, -1), count - 1)
  const at = { row: inside(row, rows), column: inside(column, columns) }
  return at.row === -1 && at.column === -1 ? { row: rows > 0 ? 0 : -1, column: rows > 0 ? -1 : 0 } : at
}

export const positionName = ({ row, column }: CellPosition): string => `${row}:${column}`

export function readPosition(name: string | undefined): CellPosition | null {
  const match = /^(-?\d+):(-?\d+)$/.exec(name ?? '')
  return match ? { row: Number(match[1]), column: Number(match[2]) } : null
}
