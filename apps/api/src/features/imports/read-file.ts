import { CsvError, parse } from 'csv-parse/sync'
import { MOST_COLUMNS, MOST_FILE_BYTES, MOST_ROWS } from '@tavlin/domain/imports/columns'
import { Refusal } from '@tavlin/domain/refusal'
import { readSheet } from 'read-excel-file/node'
import { checkedSheets } from './check-zip.ts'
import { type Encoding, decodeText, detectEncoding } from './decode-text.ts'

export type FileRow = { readonly number: number; readonly cells: readonly string[] }
export type ReadFile = {
  /** Null for XLSX. */
  readonly encoding: Encoding | null
  readonly headers: readonly string[]
  readonly rows: readonly FileRow[]
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

/** Reads a CSV or XLSX file; refuses one that cannot be imported as a whole. `encoding` null means: detect it. */
export async function readFile(file: Buffer, encoding: Encoding | null): Promise<ReadFile> {
  if (file.length === 0) throw new Refusal('import_file_empty')
  if (file.length > MOST_FILE_BYTES) throw new Refusal('import_file_too_large')
  const start = file.toString('latin1', 0, 4)
  if (OTHER_FILES.some((magic) => start.startsWith(magic))) throw new Refusal('import_file_type_wrong')
  if (start === ZIP) return { encoding: null, ...withHeaders(await readXlsx(file)) }
  // Text contains no zero bytes; a file with them is binary, or UTF-16, which Excel does not offer for CSV.
  if (file.includes(0)) throw new Refusal('import_file_type_wrong')
  const chosen = encoding ?? detectEncoding(file)
  return { encoding: chosen, ...withHeaders(readCsv(decodeText(file, chosen))) }
}

function readCsv(text: string): FileRow[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: 1_000_000,
      // All three, because files that were edited by hand mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MOST_ROWS + 2,
    }) as unknown as { info: { empty_lines: number }; record: string[] }[]
    if (records.length > MOST_ROWS + 1) throw new Refusal('import_too_many_rows')
    return records.map(({ info, record }, index) => ({ number: index + 1 + info.empty_lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const count = typeof error['lines'] === 'number' ? error['lines'] : 0
    throw new Refusal(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import_quote_not_closed' : 'import_file_damaged', {
      count,
    })
  }
}

/** The separator that occurs most often outside quotes in the first lines. */
function delimiterOf(text: string): string {
  const start = text
    .split(/\r?\n/, LINES_FOR_DELIMITER)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map((mark) => ({ mark, count: start.split(mark).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).mark
}

type Cell = string | number | boolean | Date | null

async function readXlsx(file: Buffer): Promise<FileRow[]> {
  const [first = ''] = checkedSheets(file)
  const merged = /<mergeCell ref="[A-Z]+(\d+)/.exec(first)
  if (merged) throw new Refusal('import_cells_merged', { count: Number(merged[1]) })
  try {
    const rows = await readSheet(file)
    return rows.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cellText(cell as Cell)) }))
  } catch {
    throw new Refusal('import_file_damaged')
  }
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  // Excel stores 59.9 as 59.899999999999999.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  return String(cell)
}

function withHeaders(all: readonly FileRow[]): Pick<ReadFile, 'headers' | 'rows'> {
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [head, ...rows] = filled
  if (!head || rows.length === 0) throw new Refusal('import_file_empty')
  if (rows.length > MOST_ROWS) throw new Refusal('import_too_many_rows')
  const last = head.cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= MOST_COLUMNS) throw new Refusal('import_too_many_columns')
  // PostgreSQL cannot store zero characters in JSON.
  const clean = (cell: string) => cell.replaceAll('\u0000', '').trim()
  return {
    headers: head.cells.slice(0, last + 1).map(clean),
    rows: rows.map(({ number, cells }) => ({ number, cells: trimEnd(cells.map(clean)) })),
  }
}

const trimEnd = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
