export type Rectangle = { readonly rows: readonly number[]; readonly columns: readonly number[] }

const indexes = (length: number): number[] => Array.from({ length }, (_, i) => i)

/**
 * Returns rectangles of the matrix that cover every missing pair: a new location needs one row and one column, a new
 * wave the whole matrix.
 */
export function missingWays(
  row_count: number,
  column_count: number,
  isKnown: (row: number, column: number) => boolean,
): Rectangle[] {
  const missing = indexes(row_count).map((row) => indexes(column_count).filter((column) => !isKnown(row, column)))
  // Whether most travel times of a location are missing; the time to itself is never missing.
  const isNew = (row: number) => missing[row]!.length > (column_count - 1) / 2
  const unknown = indexes(row_count).filter((row) => missing[row]!.length > 0)
  const columnsOf = (rows: readonly number[]) => new Set(rows.flatMap((row) => missing[row]!))
  return [unknown.filter(isNew), unknown.filter((row) => !isNew(row))]
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ rows, columns: [...columnsOf(rows)].toSorted((a, b) => a - b) }))
}
