export type Rectangle = { readonly rows: readonly number[]; readonly columns: readonly number[] }

const indexes = (length: number): number[] => Array.from({ length }, (_, i) => i)

/**
 * Rectangles of the matrix that cover every unknown pair: a new place is one row and one column, a new wave is
 * everything.
 */
export function missingWays(
  row_count: number,
  column_count: number,
  isKnown: (row: number, column: number) => boolean,
): Rectangle[] {
  const missing = indexes(row_count).map((row) => indexes(column_count).filter((column) => !isKnown(row, column)))
  // One less than all, because the travel time from a place to itself is known.
  const isNew = (row: number) => missing[row]!.length > (column_count - 1) / 2
  const unknown = indexes(row_count).filter((row) => missing[row]!.length > 0)
  const columnsOf = (rows: readonly number[]) => new Set(rows.flatMap((row) => missing[row]!))
  return [unknown.filter(isNew), unknown.filter((row) => !isNew(row))]
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ rows, columns: [...columnsOf(rows)].toSorted((a, b) => a - b) }))
}
