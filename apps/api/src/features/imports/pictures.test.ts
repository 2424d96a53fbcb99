import { catalog } from '@tavlin/contract/catalog'
import { type Zippable, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { csvOf, encodeAs, uploadSheet } from '../../../test/import-files.ts'
import { makeNamed, plainMeal } from '../../../test/menu.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
const meals: Record<string, number> = {}
let owner: string
let red: Buffer
let green: Buffer

const draw = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
beforeAll(async () => {
  const { token } = await app.person(['super_admin'])
  const category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  const make = async (name_he: string, barcode = '') =>
    (await app.as(catalog, token).createMeal({ body: plainMeal(category_id, { name_he, barcode }) })).data.id
  meals['salad'] = await make('סלט ירקות')
  meals['soup'] = await make('מרק', '7290001')
  meals['pie'] = await make('פשטידה')
  red = await draw('#ff0000')
  green = await draw('#00ff00')
})
beforeEach(async () => {
  // Signs in as another user before each test, because each user may upload only some files a minute.
  owner = (await app.person(['super_admin'])).token
})

const sheets = importsOf(app, 'pictures', () => owner)
const send = (archive: Uint8Array) => uploadSheet(app, owner, 'pictures', Buffer.from(archive))
async function upload(files: Zippable) {
  const { status, body } = await send(zipSync(files))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const pictures = async () => {
  const { rows } = await sql<{ name: string; picture: string | null }>`select name_he as name, picture from meal
    order by id`.execute(app.db)
  return Object.fromEntries(rows.map(({ name, picture }) => [name, picture]))
}
const problemsOf = async (id: number) =>
  Object.fromEntries((await sheets.rows(id)).map(({ name, problems }) => [name, problems.map(({ code }) => code)[0]]))

test('gives meals the pictures named by their name, number or barcode, and undo removes the pictures', async () => {
  const empty = await pictures()
  const files = {
    'תפריט/סלט_ירקות.jpg': red,
    '7290001.JPG': green,
    [`${meals['pie']}.jpg`]: red,
    'לא מנה.jpg': red,
    'notes.txt': Buffer.from('hello'),
    '__MACOSX/._7290001.JPG': Buffer.from('x'),
  }
  const { id, counts } = await upload(files)
  expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, rejected: 2 })
  expect(await problemsOf(id)).toMatchObject({ 'לא מנה.jpg': 'no_such_meal', 'notes.txt': 'not_a_picture' })
  const named = (await sheets.rows(id)).map(({ name, meal }) => [name, meal?.name_he ?? null])
  expect(named).toContainEqual(['תפריט/סלט_ירקות.jpg', 'סלט ירקות'])
  expect(await pictures()).toEqual(empty)

  expect((await sheets.apply(id)).progress).toMatchObject({ applied: 3, not_applied: 0 })
  const filled = await pictures()
  expect(filled['סלט ירקות']).toMatch(/^[0-9a-f]{32}$/)
  expect(filled['פשטידה']).toBe(filled['סלט ירקות'])
  expect(filled['מרק']).not.toBe(filled['סלט ירקות'])
  const answer = await app.call(null, { method: 'GET', url: `/storage/images/${filled['מרק']}-small.webp` })
  expect(answer.statusCode).toBe(200)

  expect((await upload(files)).counts).toEqual({ new: 0, changed: 0, unchanged: 3, rejected: 2 })
  const other = await upload({ 'מרק.jpg': red })
  expect(other.counts).toMatchObject({ changed: 1 })
  await sheets.apply(other.id)
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 2, kept: 1 })
  await sheets.undo(other.id)
  expect(await pictures()).toEqual({ ...empty, מרק: filled['מרק'] })
  const { rows } = await sql<{ id: number }>`select from import_picture where import_id = ${id}`.execute(app.db)
  expect(rows).toEqual([])
})

test('follows the sheet in the archive, in any Hebrew encoding, and rejects a meal that is named twice', async () => {
  const sheet = csvOf([
    ['קובץ', 'מנה'],
    ['IMG_1.jpg', 'סלט ירקות'],
    ['IMG_2.jpg', 'סלט ירקות'],
    ['IMG_3.jpg', 'מרק'],
  ])
  const files = { 'a/IMG_1.jpg': red, 'a/IMG_2.jpg': green, 'pictures.csv': encodeAs(sheet, 'windows-1255') }
  const { id } = await upload(files)
  expect(await problemsOf(id)).toEqual({
    'IMG_1.jpg': undefined,
    'IMG_2.jpg': 'same_as_row',
    'IMG_3.jpg': 'not_in_archive',
  })
})

test('rejects a damaged picture when the import runs, and imports the others', async () => {
  const { id } = await upload({ 'סלט ירקות.jpg': red.subarray(0, 300), 'פשטידה.jpg': green })
  expect((await sheets.apply(id)).progress).toMatchObject({ applied: 1, not_applied: 1 })
  expect(await sheets.rows(id, { state: 'not_applied' })).toMatchObject([
    { name: 'סלט ירקות.jpg', problems: [{ code: 'rejected', value: 'picture_unreadable' }] },
  ])
})

const zeros = Buffer.alloc(11_000_000)
/** Returns an archive whose directory lists the same entry many times, so that a small file unpacks to a huge one. */
function overlapping(count: number): Buffer {
  const archive = Buffer.from(zipSync({ 'a.jpg': zeros }))
  const directory = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
  const end = archive.indexOf('PK\u0005\u0006', 0, 'latin1')
  const tail = Buffer.from(archive.subarray(end))
  tail.writeUInt16LE(count, 10)
  const entry = archive.subarray(directory, end)
  return Buffer.concat([archive.subarray(0, directory), ...Array.from({ length: count }, () => entry), tail])
}
const many = (count: number, content: Uint8Array): Zippable =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.jpg`, content]))

test('rejects an entry that unpacks to more than 10 MB with a reason, whatever size it declares', async () => {
  const archive = Buffer.from(zipSync({ 'מרק.jpg': zeros, 'פשטידה.jpg': green }))
  const directory = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
  archive.writeUInt32LE(10, directory + 24)
  const { body } = await send(archive)
  expect(await problemsOf(body.data.id)).toEqual({ 'מרק.jpg': 'picture_too_large', 'פשטידה.jpg': undefined })
})

test('rejects an encrypted entry with a reason', async () => {
  const archive = Buffer.from(zipSync({ 'מרק.jpg': red }))
  const directory = archive.indexOf('PK\u0001\u0002', 0, 'latin1')
  archive.writeUInt16LE(archive.readUInt16LE(directory + 8) | 1, directory + 8)
  expect(await problemsOf((await send(archive)).body.data.id)).toEqual({ 'מרק.jpg': 'picture_damaged' })
})

test.each([
  ['a file that is no archive', 'import_archive_wrong', () => red],
  ['a damaged archive', 'import_archive_wrong', () => zipSync({ 'a.jpg': red }).subarray(0, 100)],
  ['an archive with folders alone', 'import_archive_empty', () => zipSync({ 'a/': new Uint8Array() })],
  ['1,001 files', 'import_archive_too_large', () => zipSync(many(1001, new Uint8Array([1])))],
  ['a zip bomb', 'import_archive_too_large', () => overlapping(21)],
])('rejects %s with %s, and stores nothing', async (_, code, make) => {
  const count = async () => (await sql`select from import`.execute(app.db)).rows.length
  const before = await count()
  const { body } = await send(make())
  expect(body.code).toBe(code)
  expect(await count()).toBe(before)
})
