import { Readable, pipeline } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { FILE_LIMITS, MOST_COLUMNS, READ_AT_ONCE_BYTES, type ImportKind } from '@tavlin/domain/imports/columns'
import { Refusal } from '@tavlin/domain/refusal'
import { checkedSheets } from './open-zip.ts'
import { type Encoding, chunksOf, decodeText, detectEncoding } from './decode-text.ts'

export type FileRow = { readonly number: number; readonly cells: readonly string[] }
export type OpenedFile = {
  readonly headers: readonly string[]
  /** The rows below the headers; fails with a refusal when the rest of the file cannot be read. */
  readonly batches: AsyncIterable<readonly FileRow[]>
}

const ZIP = 'PK\u0003\u0004'
/** First bytes of files that are neither CSV nor XLSX: old Excel, PDF, pictures, gzip. */
const OTHER_FILES = [
  '\u00d0\u00cf\u0011\u00e0',
  '%PDF',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  'GIF8',
  'RIFF',
  '\u001f\u008b',
]
const LINES_FOR_DELIMITER = 10
const ROWS_PER_BATCH = 500

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 4) === ZIP

/** Rejects a file that cannot be imported; returns its encoding, or null for XLSX, which declares its own. */
export function checkFile(file: Buffer, kind: ImportKind): Encoding | null {
  if (file.length === 0) throw new Refusal('import_file_empty')
  const start = file.toString('latin1', 0, 4)
  if (OTHER_FILES.some((magic) => start.startsWith(magic))) throw new Refusal('import_file_type_wrong')
  if (file.length > FILE_LIMITS[isZip(file) ? 'xlsx' : kind].bytes) throw new Refusal('import_file_too_large')
  if (isZip(file)) return null
  // Text contains no zero bytes; a file with them is binary, or UTF-16, which Excel does not offer for CSV.
  if (file.includes(0)) throw new Refusal('import_file_type_wrong')
  return detectEncoding(file)
}

/** Whether a job reads the file. Only kinds with large files have such a job. */
export const isLarge = (kind: ImportKind, encoding: Encoding | null, bytes: number): boolean =>
  encoding !== null && FILE_LIMITS[kind] !== FILE_LIMITS.xlsx && bytes > READ_AT_ONCE_BYTES

/** The whole file in memory, or the parts of a large one, which a job reads one by one. */
export type FileContent = Buffer | { readonly chunks: () => AsyncIterable<Buffer> }

/** Opens a checked CSV or XLSX file. */
export async function openFile(file: FileContent, kind: ImportKind, encoding: Encoding | null): Promise<OpenedFile> {
  const rows =
    encoding === null
      ? xlsxRows(file as Buffer)
      : csvRows(decodeText(Buffer.isBuffer(file) ? chunksOf(file) : file.chunks(), encoding))
  const filled = filledRows(rows)
  const { value: head } = await filled.next()
  const most = FILE_LIMITS[encoding === null ? 'xlsx' : kind].rows
  return { headers: checkedHeaders(head?.cells), batches: batched(filled, most) }
}

/** Returns the headers of a large CSV file, from its first part. */
export async function headersOf(start: Buffer, encoding: Encoding): Promise<readonly string[]> {
  const { value: text = '' } = await decodeText([start], encoding).next()
  try {
    const options = { ...CSV, delimiter: delimiterOf(text), skip_records_with_empty_values: true, to: 1 }
    const [head] = parseAtOnce(text, options)
    return checkedHeaders(head && cleaned(head))
  } catch (error) {
    throw asRefusal(error)
  }
}

function checkedHeaders(cells: readonly string[] | undefined): readonly string[] {
  if (!cells) throw new Refusal('import_file_empty')
  if (cells.length > MOST_COLUMNS) throw new Refusal('import_too_many_columns')
  return cells
}

/** Yields the rows with at least one filled cell, with trimmed cells. */
async function* filledRows(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow, undefined> {
  for await (const { number, cells } of rows) {
    const trimmed = cleaned(cells)
    if (trimmed.length > 0) yield { number, cells: trimmed }
  }
}

/** Exports write an apostrophe before text that a spreadsheet would take for a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@\t\r])/

/** Returns the trimmed cells up to the last filled one. PostgreSQL cannot store zero characters in JSON. */
function cleaned(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.replaceAll('\u0000', '').trim().replace(ESCAPED_FORMULA, ''))
  return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== '') + 1)
}

async function* batched(rows: AsyncIterable<FileRow>, most: number): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = []
  let count = 0
  for await (const row of rows) {
    if (++count > most) throw new Refusal('import_too_many_rows')
    batch.push(row)
    if (batch.length < ROWS_PER_BATCH) continue
    yield batch
    batch = []
  }
  if (count === 0) throw new Refusal('import_file_empty')
  if (batch.length > 0) yield batch
}

const CSV: Options = {
  bom: true,
  max_record_size: 1_000_000,
  // Accepts all three line ends, because files that were edited by hand mix them.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
}

async function* csvRows(text: AsyncGenerator<string>): AsyncGenerator<FileRow> {
  const first = await text.next()
  const start = first.done ? '' : first.value
  const parser = parse({ ...CSV, delimiter: delimiterOf(start), info: true })
  // The callback ignores errors: `pipeline` destroys the parser with the error of either stream, which the loop throws.
  pipeline(Readable.from(joined(start, text)), parser, () => {})
  let index = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { empty_lines: number }; record: string[] }>)
      yield { number: ++index + info.empty_lines, cells: record }
  } catch (error) {
    throw asRefusal(error)
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const count = typeof error['lines'] === 'number' ? error['lines'] : 0
  return new Refusal(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import_quote_not_closed' : 'import_file_damaged', {
    count,
  })
}

async function* joined(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** Returns the separator that occurs most often outside quotes in the first lines. */
function delimiterOf(text: string): string {
  const start = text
    .split(/\r?\n/, LINES_FOR_DELIMITER)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map((mark) => ({ mark, count: start.split(mark).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

type Cell = string | number | boolean | Date | null

async function* xlsxRows(file: Buffer): AsyncGenerator<FileRow> {
  const [first = ''] = await checkedSheets(file)
  const merged = /<mergeCell ref="[A-Z]+(\d+)/.exec(first)
  if (merged) throw new Refusal('import_cells_merged', { count: Number(merged[1]) })
  // Loaded on first use, because it would slow the start of every process.
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(file).catch(() => {
    throw new Refusal('import_file_damaged')
  })
  for (const [index, cells] of rows.entries())
    yield { number: index + 1, cells: cells.map((cell) => cellText(cell as Cell)) }
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Excel stores 59.9 as 59.899999999999999.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  return String(cell)
}
