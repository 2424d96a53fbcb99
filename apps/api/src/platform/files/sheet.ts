import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { SheetData } from 'write-excel-file/node'
import type { Db } from '../db/db.ts'
import { Denied } from '../http/errors.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { type List, type ListQuery, readPage } from '../db/list.ts'
import { outOfScope } from '../http/scope.ts'

const ROWS_PER_READ = 1000
// Maximum number of rows of an XLSX file, which is built in memory; CSV files are streamed.
const MOST_XLSX_ROWS = 100_000

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type SheetRow = Record<string, unknown>
export type SheetColumn = { readonly title: string; readonly value: (row: SheetRow) => string | number }

/** Input of every export: the file format, and the language of its column titles. */
export type ExportFormat = { readonly format: 'csv' | 'xlsx'; readonly lang: 'he' | 'en' }

type SheetOptions = {
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly columns: readonly SheetColumn[]
  readonly right_to_left: boolean
  readonly most_rows?: number
}

/**
 * Exports a whole list page by page, with constant memory for CSV and no long transaction. The rows of several queries
 * follow each other in one file.
 */
export async function sheetOf<Q extends ListQuery>(
  { db, secret }: { db: Db; secret: string },
  list: List<Q>,
  query: Q | readonly Q[],
  { name, format, columns, right_to_left, most_rows = MOST_XLSX_ROWS }: SheetOptions,
): Promise<FileAnswer> {
  const queries = Array.isArray(query) ? (query as readonly Q[]) : [query as Q]
  const read = (one: Q, cursor: string | undefined) =>
    readPage(db, secret, list, { ...one, limit: ROWS_PER_READ, cursor })
  if (format === 'csv') {
    // Pages are read outside the request scope, because a slow download may exceed the request deadline.
    const rows = allRows(queries, (one, cursor) => outOfScope(() => read(one, cursor)))
    return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', csv(rows, columns))
  }
  const content = await xlsx(allRows(queries, read), columns, right_to_left, most_rows)
  return new FileAnswer(`${name}.xlsx`, XLSX_TYPE, Readable.from(content))
}

/** Exports rows that are already in memory, such as totals. */
export async function sheetOfRows(rows: readonly SheetRow[], shape: SheetOptions): Promise<FileAnswer> {
  const { name, format, columns, right_to_left, most_rows = MOST_XLSX_ROWS } = shape
  const all = Readable.from(rows)
  if (format === 'csv') return new FileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', csv(all, columns))
  const content = await xlsx(all, columns, right_to_left, most_rows)
  return new FileAnswer(`${name}.xlsx`, XLSX_TYPE, Readable.from(content))
}

type XlsxShape = Pick<SheetOptions, 'columns' | 'right_to_left'>

/** Returns rows as an XLSX file, such as for a mail. */
export const xlsxOfRows = (rows: readonly SheetRow[], { columns, right_to_left }: XlsxShape): Promise<Buffer> =>
  xlsx(Readable.from(rows), columns, right_to_left, MOST_XLSX_ROWS)

async function* allRows<Q>(
  queries: readonly Q[],
  read: (query: Q, cursor: string | undefined) => ReturnType<typeof readPage>,
): AsyncGenerator<SheetRow> {
  for (const query of queries) {
    let cursor: string | undefined
    do {
      const page = await read(query, cursor)
      yield* JSON.parse(page.rows) as SheetRow[]
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
  }
}

function csv(rows: AsyncIterable<SheetRow>, columns: readonly SheetColumn[]): Readable {
  // The byte order mark lets Excel detect UTF-8; escape_formulas prevents formula injection.
  const lines = stringify({ bom: true, header: true, columns: columns.map((c) => c.title), escape_formulas: true })
  return Readable.from(rows)
    .map((row: SheetRow) => columns.map((c) => c.value(row)))
    .compose(lines) as Readable
}

async function xlsx(
  rows: AsyncIterable<SheetRow>,
  columns: readonly SheetColumn[],
  right_to_left: boolean,
  most_rows: number,
): Promise<Buffer> {
  const sheet: SheetData = [columns.map((c) => ({ value: c.title, fontWeight: 'bold' }))]
  for await (const row of rows) {
    if (sheet.length > most_rows) throw new Denied('sheet_too_long', { most_rows })
    sheet.push(columns.map((c) => c.value(row)))
  }
  // Loaded on first use, because it would slow the start of every process.
  const { default: writeExcel } = await import('write-excel-file/node')
  return writeExcel(sheet, { rightToLeft: right_to_left }).toBuffer()
}
