import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import Fastify from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import type { DB } from '../db/database.types.ts'
import type { List, ListQuery } from '../db/list.ts'
import { enterScope } from '../http/request-scope.ts'
import { sheetOf } from './sheet.ts'

const PAGES = 50
const DEADLINE_MS = 1000
const NOTE = 'תבלין-'.repeat(40)
const ODD_TEXTS = ['=1+1', '@x', '-1', '+1', 'שלום, "עולם"', 'two\nlines', '\tindented', ' plain ']
const database = testDatabase(2)
let pages_read = 0
let address: string

type NumberListQuery = ListQuery & { kind: string }
const numbers = (name: string, text: string, where: List<NumberListQuery>['where']): List<NumberListQuery> => ({
  name,
  from: sql`from sheet_row`,
  id: sql`id`,
  row: sql.raw(`json_build_object('id', -id, 'text', ${text})`),
  sorts: { id: { by: sql`id`, type: 'bigint' } },
  where,
})
const LISTS: Record<string, List<NumberListQuery>> = {
  long: numbers('long', `'${NOTE}'`, () => []),
  odd: numbers('odd', `(array[${ODD_TEXTS.map((text) => `'${text}'`).join()}])[id]`, () => [sql`id <= 8`]),
  broken: numbers('broken', `'${NOTE}'`, () => (pages_read === 2 ? [sql`1 / 0 = 1`] : [])),
  empty: numbers('empty', `''`, () => [sql`false`]),
}
const columns = [
  { title: 'מספר', value: (row: Record<string, unknown>) => Number(row['id']) },
  { title: 'טקסט', value: (row: Record<string, unknown>) => String(row['text']) },
]

const server = Fastify()
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
  await owner.query(`create table sheet_row as select id from generate_series(1, ${PAGES * 1000}::bigint) as id`)
  await owner.query('alter table sheet_row add primary key (id)')
  await owner.end()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: () => void pages_read++,
  })
  server.addHook('onRequest', enterScope(DEADLINE_MS))
  server.get<{ Params: { list: string; format: 'csv' | 'xlsx' } }>('/:list/:format', async ({ params }, reply) => {
    const shape = { name: params.list, format: params.format, columns, right_to_left: true }
    const file = await sheetOf({ db, secret: 'x' }, LISTS[params.list]!, { kind: '', sort: 'id', limit: 0 }, shape)
    return file.send(reply)
  })
  address = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

async function download(path: string): Promise<IncomingMessage> {
  pages_read = 0
  return new Promise((resolve, reject) => get(`${address}${path}`, { agent: false }, resolve).on('error', reject))
}

test('produces a CSV in UTF-8 that Excel detects, with formulas escaped', async () => {
  const answer = await download('/odd/csv')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="odd.csv"',
  })
  const content = await buffer(answer)
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(content.toString().slice(1).trimEnd()).toBe(
    ['מספר,טקסט', "-1,'=1+1", "-2,'@x", "-3,'-1", "-4,'+1", '-5,"שלום, ""עולם"""', '-6,"two\nlines"', "-7,'\tindented"]
      .concat('-8, plain ')
      .join('\n')
      .trimEnd(),
  )
})

test('produces a sheet with headings for an empty list', async () => {
  expect((await buffer(await download('/empty/csv'))).toString()).toBe('\uFEFFמספר,טקסט\n')
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function usedBytes(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const firstBytes = (answer: IncomingMessage) => new Promise((resolve) => answer.once('readable', resolve))

/** Waits until no further page is read, and returns how many were read. */
async function whenQuiet(): Promise<number> {
  for (let seen = -1; seen !== pages_read; await sleep(250)) seen = pages_read
  return pages_read
}

test('streams a CSV with backpressure and keeps only a few pages in memory', async () => {
  const before = usedBytes()
  const answer = await download('/long/csv')
  await firstBytes(answer)
  expect(pages_read).toBeLessThan(10)
  // The reader is slower than the request deadline, which does not apply to downloads.
  await sleep(DEADLINE_MS)
  expect(await whenQuiet()).toBeLessThan(PAGES)
  let [bytes, lines, most_bytes, next_look, end] = [0, 0, 0, 0, '']
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++
    end = (end + part.toString('latin1')).slice(-600)
    if (bytes < next_look) continue
    next_look += 4_000_000
    most_bytes = Math.max(most_bytes, usedBytes() - before)
  }
  expect({ lines, pages_read }).toEqual({ lines: 1 + PAGES * 1000, pages_read: PAGES })
  expect(Buffer.from(end, 'latin1').toString()).toContain(`\n-${PAGES * 1000},${NOTE}\n`)
  expect(bytes).toBeGreaterThan(20_000_000)
  expect(most_bytes).toBeLessThan(20_000_000)
})

test('stops reading rows when the client disconnects', async () => {
  const answer = await download('/long/csv')
  await firstBytes(answer)
  answer.destroy()
  expect(await whenQuiet()).toBeLessThan(PAGES)
})

test('aborts a CSV download when the list could not be read to its end', async () => {
  await expect(download('/broken/csv').then(buffer)).rejects.toThrow()
})

test('produces a right-to-left XLSX with typed numbers and text', async () => {
  const answer = await download('/odd/xlsx')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="odd.xlsx"')
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const files = unzipSync(await buffer(answer))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet).toMatch(/<sheetView [^>]*rightToLeft="1"/)
  expect(sheet).not.toContain('<f>')
  const texts = [...strFromU8(files['xl/sharedStrings.xml']!).matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    (match) => match[1],
  )
  expect(texts).toEqual(['מספר', 'טקסט', ...ODD_TEXTS])
  const cells = [...sheet.matchAll(/<c r="(\w\d)"([^>]*)><v>([^<]*)<\/v>/g)].map(([, at, more, value]) => [
    at,
    more!.includes('t="s"') ? texts[Number(value)] : Number(value),
  ])
  expect(cells).toContainEqual(['A2', -1])
  expect(cells).toContainEqual(['B2', '=1+1'])
  expect(cells).toContainEqual(['A9', -8])
})

test('rejects a list longer than a sheet instead of truncating it', async () => {
  const sheet = (most_rows: number) =>
    sheetOf(
      { db: database.db, secret: 'x' },
      LISTS['odd']!,
      { kind: '', sort: 'id', limit: 0 },
      { name: 'odd', format: 'xlsx', columns, right_to_left: true, most_rows },
    )
  await expect(sheet(7)).rejects.toMatchObject({ code: 'sheet_too_long', details: { most_rows: 7 } })
  await expect(sheet(8)).resolves.toBeDefined()
})
