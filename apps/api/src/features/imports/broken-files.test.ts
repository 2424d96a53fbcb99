import { deflateRawSync } from 'node:zlib'
import { imports } from '@tavlin/contract/imports'
import { IMPORT_KINDS, templateTitles } from '@tavlin/domain/imports/columns'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { MEAL_HEADERS, csvOf, encodeAs, uploadMeals, uploadSheet } from '../../../test/import-files.ts'
import { makeNamed } from '../../../test/menu.ts'
import { makePeople } from '../../../test/people.ts'
import { tableMarks } from '../../../test/table-marks.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owners: string[] = []
let sent = 0
/** Takes another person every few files, because uploads are limited per person and minute. */
const nextOwner = (): string => owners[Math.floor(sent++ / 15) % owners.length]!

/** `bin/bench import` sets a larger number. */
const FILES = Number(process.env['IMPORT_FILES'] ?? 300)
/** Files with the template of one kind. */
const FILES_PER_KIND = 20

beforeAll(async () => {
  const people = Array.from(
    { length: Math.ceil((FILES + IMPORT_KINDS.length * FILES_PER_KIND) / 10) + 3 },
    () => ({ role: 'super_admin', session: 'live' }) as const,
  )
  owners = (await makePeople(app.db, people)).map(({ token }) => token)
  await makeNamed(app.db, 'meal_category', 'סלטים')
})

/** Builds a zip archive with one deflated entry; `size` is the unpacked size that its directory declares. */
function zipOf(name: string, content: Buffer, size = content.length): Buffer {
  const packed = deflateRawSync(content)
  const header = (bytes: number, fields: readonly [at: number, value: number, wide?: true][]) => {
    const made = Buffer.alloc(bytes)
    for (const [at, value, wide] of fields) made.writeUIntLE(value, at, wide ? 4 : 2)
    return made
  }
  const local = header(30, [
    [0, 0x04034b50, true],
    [8, 8],
    [18, packed.length, true],
    [22, size, true],
    [26, name.length],
  ])
  const entry = header(46, [
    [0, 0x02014b50, true],
    [10, 8],
    [20, packed.length, true],
    [24, size, true],
    [28, name.length],
  ])
  const directory_at = local.length + name.length + packed.length
  const end = header(22, [
    [0, 0x06054b50, true],
    [8, 1],
    [10, 1],
    [12, entry.length + name.length, true],
    [16, directory_at, true],
  ])
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

const good = ['חומוס', 'סלטים', '42', '', '']
const sheet = (...rows: readonly (readonly string[])[]) => csvOf([MEAL_HEADERS, ...rows])
const merged = (): Promise<Buffer> =>
  writeExcel([
    [{ value: 'שם המנה', columnSpan: 2 }, null],
    ['x', 'y'],
  ] as never).toBuffer()

const REJECTED: [string, string, () => Buffer | string | Promise<Buffer>][] = [
  ['an empty file', 'import_file_empty', () => ''],
  ['only headers', 'import_file_empty', () => sheet()],
  ['only blank lines', 'import_file_empty', () => '\n\n , ,\n'],
  ['a PDF', 'import_file_type_wrong', () => '%PDF-1.7 x'],
  ['an old Excel file', 'import_file_type_wrong', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['UTF-16', 'import_file_type_wrong', () => Buffer.from(sheet(good), 'utf16le')],
  ['more than 5 MB', 'import_file_too_large', () => sheet(['x'.repeat(5_000_001)])],
  ['20,001 rows', 'import_too_many_rows', () => sheet(...Array.from({ length: 20_001 }, () => ['א']))],
  ['101 columns', 'import_too_many_columns', () => csvOf([Array.from({ length: 101 }, (_, n) => `c${n}`), ['x']])],
  ['an open quotation mark', 'import_quote_not_closed', () => `${sheet(good)}\n"חצי,סלטים,3`],
  ['a damaged archive', 'import_file_damaged', () => 'PK\u0003\u0004 and nothing else'],
  ['an archive that is no sheet', 'import_file_damaged', () => zipOf('a.txt', Buffer.from('hello'))],
  ['merged cells', 'import_cells_merged', merged],
  ['a zip bomb', 'import_file_too_large', () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(70_000_000))],
  [
    'a zip bomb that declares a small size',
    'import_file_too_large',
    () => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(70_000_000), 10),
  ],
]

test.each(REJECTED)('rejects %s with %s, and writes nothing', async (_, code, make) => {
  const before = await tableMarks(app.db)
  const { body } = await uploadMeals(app, nextOwner(), await make())
  expect(body.code).toBe(code)
  expect({ ...(await tableMarks(app.db)), rate_limit: '' }).toEqual({ ...before, rate_limit: '' })
})

test('reports the row of an open quotation mark', async () => {
  const { body } = await uploadMeals(app, nextOwner(), `${sheet(good, good)}\n"חצי,סלטים,3`)
  expect(body).toMatchObject({ code: 'import_quote_not_closed', details: { count: 4 } })
})

test('keeps formulas as text', async () => {
  const { body } = await uploadMeals(app, nextOwner(), sheet(['=HYPERLINK("x")', 'סלטים', '=1+1', '', '']))
  expect(body.data).toMatchObject({ sample: [['=HYPERLINK("x")', 'סלטים', '=1+1']], counts: { rejected: 1 } })
})

const cell = fc.oneof(
  fc.constantFrom('', 'סלטים', 'חומוס', '42', '-1', '1e9', '=1+1', 'כן', '\u202Eabc', '"', "'", ';', '\t', '\u0000'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ maxLength: 300 }),
)
const brokenRow = fc.array(cell, { maxLength: 8 })
const brokenFile = fc.oneof(
  fc
    .record({
      rows: fc.array(brokenRow, { maxLength: 12 }),
      encoding: fc.constantFrom('utf-8', 'windows-1255', 'cp862'),
    })
    .map(({ rows, encoding }) => encodeAs(csvOf([MEAL_HEADERS, ...rows]), encoding)),
  fc.array(brokenRow, { minLength: 1, maxLength: 6 }).map((rows) => Buffer.from(csvOf(rows))),
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes])),
)

test(
  `answers ${FILES} random broken files with a refusal or a reason per row, and writes no meal`,
  async () => {
    const mealsOf = async () => (await tableMarks(app.db))['meal']
    const before = await mealsOf()
    await fc.assert(
      fc.asyncProperty(brokenFile, async (file) => {
        const owner = nextOwner()
        const { status, body } = await uploadMeals(app, owner, file)
        if (status !== 200) {
          expect(body.code).toMatch(/^import_/)
          return
        }
        const { id, counts } = body.data
        const calls = app.as(imports, owner)
        const params = { id: String(id) }
        const { data } = await calls.importRows({ params, query: { limit: '100' } })
        expect(data).toHaveLength(counts.new + counts.changed + counts.unchanged + counts.rejected)
        for (const row of data) expect(row.problems.length > 0).toBe(row.outcome === 'rejected')
        await calls.discardImport({ params })
      }),
      { numRuns: FILES },
    )
    expect(await mealsOf()).toBe(before)
  },
  120_000 + FILES * 100,
)

test.each(IMPORT_KINDS)('rejects each broken row of %s with a reason, and writes only the import', async (kind) => {
  const headers = templateTitles(kind, 'he')
  const files = fc.sample(fc.array(brokenRow, { minLength: 1, maxLength: 12 }), { numRuns: FILES_PER_KIND, seed: 26 })
  const before = await marksWithoutImports()
  for (const rows of files) {
    const owner = nextOwner()
    const { status, body } = await uploadSheet(app, owner, kind, csvOf([headers, ...rows]))
    if (status !== 200) {
      expect(body.code).toMatch(/^import_/)
      continue
    }
    const { data } = await app.as(imports, owner).importRows({ params: { id: String(body.data.id) }, query: {} })
    for (const row of data) expect(row.problems.length > 0).toBe(row.outcome === 'rejected')
  }
  expect(await marksWithoutImports()).toEqual(before)
})

async function marksWithoutImports() {
  const marks = await tableMarks(app.db)
  return Object.fromEntries(
    Object.entries(marks).filter(([table]) => !['import', 'import_row', 'event', 'rate_limit'].includes(table)),
  )
}
