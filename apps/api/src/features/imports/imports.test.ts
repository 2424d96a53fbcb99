import { imports } from '@tavlin/contract/imports'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'
import { MEAL_HEADERS, csvOf, encodeAs, uploadMeals } from '../../../test/import-files.ts'
import { makeNamed } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { importDeps, importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'
import { saveSoldAt } from '../delis/items/items.service.ts'
import type { ImportDeps } from './import-kind.ts'
import { importTasks } from './imports.jobs.ts'
import { runImport } from './run-import.service.ts'

const app = testApp()
let owner: string
let clerk: string

beforeAll(async () => {
  clerk = (await app.person(['clerk'])).token
  await makeNamed(app.db, 'meal_category', 'סלטים')
  await makeDeli(app.db, 'צפון')
})

// Each test has its own owner, because uploads are limited per person and minute.
beforeEach(async () => {
  owner = (await app.person(['super_admin'])).token
})

const deps = () => importDeps(app)
const calls = () => app.as(imports, owner)
const { upload: uploadRows, apply, undo, rows: rowsOf } = importsOf(app, 'meals', () => owner)
const upload = (rows: readonly (readonly string[])[], headers: readonly string[] = MEAL_HEADERS) =>
  uploadRows(headers, ...rows)
/** Returns everything that an import of meals writes, without versions and times. */
const menu = async () =>
  (
    await sql<{ menu: string }>`select coalesce(string_agg(concat_ws('|', name_he, name_en, description_he, category_id,
      price_agorot, volume, barcode, active, (select string_agg(concat(deli_id, item.active, item.price_agorot), ',')
        from deli_item as item where meal_id = meal.id)), e'\n' order by name_he, id), '') as menu from meal`.execute(
      app.db,
    )
  ).rows[0]!.menu

test('shows new, changed, unchanged and rejected rows with reasons before anything is written', async () => {
  await apply((await upload([['טאבולה', 'סלטים', '38', '', 'צפון']])).id)
  const before = await menu()
  const { id, counts, mapping, encoding } = await upload([
    ['חומוס', 'סלטים', '42', 'עם טחינה', 'צפון'],
    ['טאבולה', 'סלטים', '39', '', ''],
    ['', 'סלטים', '20', '', ''],
    ['חצילים', 'מרקים', 'abc', '', 'מערב'],
    ['חומוס', 'סלטים', '43', '', ''],
    ['סלק', 'סלטים', '10', 'x'.repeat(1001), ''],
    ['גזר', 'סלטים', '10', '', '', 'עוד'],
  ])
  expect({ counts, mapping, encoding }).toEqual({
    counts: { new: 1, changed: 1, unchanged: 0, rejected: 5 },
    mapping: { name_he: 0, category: 1, price: 2, description_he: 3, delis: 4 },
    encoding: 'utf-8',
  })
  const rejected = await rowsOf(id, { outcome: 'rejected' })
  expect(
    rejected.map(({ number, problems }) => [number, ...problems.map(({ field, code }) => `${field} ${code}`)]),
  ).toEqual([
    [4, 'name_he required'],
    [5, 'category unknown_name', 'price not_a_price', 'delis unknown_name'],
    [6, 'null same_as_row'],
    [7, 'description_he too_long'],
    [8, 'null too_many_cells'],
  ])
  expect((await rowsOf(id))[1]).toMatchObject({ number: 3, outcome: 'changed', changes: ['price'] })
  expect(await menu()).toBe(before)
})

test('imports valid rows, finds the same file unchanged afterwards, and restores the menu with undo', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [`מנה ${n}`, 'סלטים', String(20 + n), '', 'צפון'])
  const before = await menu()
  const first = await upload([...rows, ['רעה', 'אין', '1', '', '']])
  const done = await apply(first.id)
  expect(done).toMatchObject({ state: 'done', progress: { waiting: 0, applied: 60, not_applied: 0 } })
  expect((await upload(rows)).counts).toEqual({ new: 0, changed: 0, unchanged: 60, rejected: 0 })
  const second = await upload(rows.map(([name, ...rest]) => [name!, 'סלטים', '500', ...rest.slice(2)]))
  const between = await menu()
  expect((await apply(second.id, 'all')).progress.applied).toBe(60)
  expect(await undo(second.id)).toMatchObject({ state: 'undone', progress: { undone: 60, kept: 0 } })
  expect(await menu()).toBe(between)
  expect(await undo(first.id)).toMatchObject({ state: 'undone', progress: { undone: 60, kept: 0 } })
  expect(await menu()).toBe(before)
})

test('changes only prices with a file of names and prices, and rejects new rows of such a file', async () => {
  await apply((await upload([['קישוא', 'סלטים', '10', 'ממולא', 'צפון']])).id)
  const { id, counts } = await upload(
    [
      ['קישוא', '11'],
      ['שומר', '12'],
    ],
    ['שם', 'מחיר'],
  )
  expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, rejected: 1 })
  expect((await rowsOf(id))[1]).toMatchObject({ problems: [{ field: 'category', code: 'required' }] })
  await apply(id)
  expect(await menu()).toMatch(/^קישוא\|\|ממולא\|\d+\|1100\|/m)
})

test('undo keeps rows that were changed after the import, and lists them', async () => {
  const { id } = await upload([
    ['פלאפל', 'סלטים', '25', '', ''],
    ['שקשוקה', 'סלטים', '35', '', ''],
  ])
  await apply(id)
  await sql`update meal set price_agorot = 2600, version = version + 1 where name_he = 'פלאפל'`.execute(app.db)
  expect(await undo(id)).toMatchObject({ state: 'undone', progress: { undone: 1, kept: 1 } })
  expect(await rowsOf(id, { state: 'kept' })).toMatchObject([
    { number: 2, problems: [{ code: 'rejected', value: 'import_target_changed' }] },
  ])
})

test('undo keeps a new meal that a recipe has used since', async () => {
  const { id } = await upload([['לבנה', 'סלטים', '25', '', '']])
  await apply(id)
  await sql`with other as (insert into meal (name_he, category_id, price_agorot) select 'מגש', category_id, 1 from meal
      where name_he = 'לבנה' returning id)
    insert into meal_component (meal_id, position, component_meal_id, entered_thousandths, entered_unit)
    select other.id, 1, meal.id, 1000, 'piece' from other, meal where name_he = 'לבנה'`.execute(app.db)
  expect(await undo(id)).toMatchObject({ progress: { undone: 0, kept: 1 } })
  expect(await rowsOf(id, { state: 'kept' })).toMatchObject([{ problems: [{ value: 'in_use' }] }])
})

test('continues after a crash without applying a row twice, with the same result', async () => {
  const rows = Array.from({ length: 130 }, (_, n) => [`קרש ${n}`, 'סלטים', '30', '', 'צפון'])
  const { id, version } = await upload(rows)
  await calls().applyImport({ params: { id: String(id) }, body: { mode: 'valid', version } })
  let saved = 0
  const dying: ImportDeps = {
    ...deps(),
    saveSoldAt: (tx, ...rest) => {
      if (++saved === 75) throw new Error('the worker was killed')
      return saveSoldAt(tx, ...rest)
    },
  }
  await expect(runImport(dying, id)).rejects.toThrow('killed')
  expect((await calls().import({ params: { id: String(id) } })).data).toMatchObject({
    state: 'running',
    progress: { waiting: 80, applied: 50 },
  })
  await Promise.all([runImport(deps(), id), runImport(deps(), id)])
  const { rows: made } = await sql`select from meal where name_he like 'קרש %'`.execute(app.db)
  expect(made).toHaveLength(130)
  expect((await calls().import({ params: { id: String(id) } })).data).toMatchObject({
    state: 'done',
    progress: { waiting: 0, applied: 130 },
  })
})

test('queues a stalled import again, and deletes imports that can no longer be undone', async () => {
  const { id, version } = await upload([['עגבניה', 'סלטים', '9', '', '']])
  await calls().applyImport({ params: { id: String(id) }, body: { mode: 'valid', version } })
  const jobs = async () =>
    (await sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`import:${id}`}`.execute(app.db))
      .rows
  await sql`delete from graphile_worker._private_jobs where key = ${`import:${id}`}`.execute(app.db)
  const task = async (name: string, ms: number) => {
    const later = { ...deps(), now: () => new Date(app.clock.now.getTime() + ms) }
    await importTasks(later)[name]!({}, {} as never)
  }
  await task('resume_imports', 1000)
  expect(await jobs()).toHaveLength(0)
  await task('resume_imports', 61_000)
  expect(await jobs()).toHaveLength(1)
  await runImport(deps(), id)
  await task('purge_imports', 29 * 86_400_000)
  expect(await rowsOf(id)).toHaveLength(1)
  await task('purge_imports', 31 * 86_400_000)
  await expect(rowsOf(id)).rejects.toMatchObject({ body: { code: 'not_found' } })
})

test('imports all rows or none: rejects a file with rejected rows, and reverts when a row fails later', async () => {
  const bad = await upload([['בצל', 'אין', '1', '', '']])
  await expect(apply(bad.id, 'all')).rejects.toMatchObject({ body: { code: 'import_has_rejected_rows' } })
  const rows = Array.from({ length: 60 }, (_, n) => [`הכול ${n}`, 'סלטים', '30', '', ''])
  const { id } = await upload(rows)
  const before = await menu()
  await sql`insert into meal (name_he, category_id, price_agorot) select 'הכול 59', min(id), 1 from meal_category
    union all select 'הכול 59', min(id), 2 from meal_category`.execute(app.db)
  expect(await apply(id, 'all')).toMatchObject({
    state: 'failed',
    progress: { applied: 0, undone: 59, not_applied: 1 },
  })
  await sql`delete from meal where name_he = 'הכול 59'`.execute(app.db)
  expect(await menu()).toBe(before)
})

test.each(['windows-1255', 'cp862', 'utf-8'] as const)(
  'detects %s, and reads the file again in another encoding',
  async (encoding) => {
    const text = csvOf([MEAL_HEADERS, ['חמוצים', 'סלטים', '12', '', '']])
    const { body } = await uploadMeals(app, owner, encodeAs(text, encoding))
    expect(body.data).toMatchObject({ encoding, sample: [['חמוצים', 'סלטים', '12']], counts: { new: 1 } })
    if (encoding === 'utf-8') return
    const other = encoding === 'cp862' ? ('windows-1255' as const) : ('cp862' as const)
    const { id, mapping, version } = body.data
    const change = { params: { id: String(id) }, body: { encoding: other, mapping, version } }
    const wrong = (await calls().changeImport(change)).data
    expect(wrong).toMatchObject({ encoding: other, counts: { new: 0, rejected: 1 } })
    const back = { ...change, body: { encoding, mapping: {}, version: wrong.version } }
    expect((await calls().changeImport(back)).data).toMatchObject({ encoding, counts: { new: 1 } })
  },
)

test('reads XLSX with numbers, semicolon files and a byte order mark', async () => {
  const sheet = [MEAL_HEADERS, ['כרוב', 'סלטים', 59.9, '', '']]
  const xlsx = await writeExcel(sheet as never).toBuffer()
  expect((await uploadMeals(app, owner, xlsx)).body.data).toMatchObject({
    encoding: null,
    sample: [['כרוב', 'סלטים', '59.9']],
    counts: { new: 1 },
  })
  const semicolons = `\uFEFF${MEAL_HEADERS.join(';')}\n"כרוב; אדום";סלטים;"59,90";;\n`
  expect((await uploadMeals(app, owner, semicolons)).body.data).toMatchObject({
    sample: [['כרוב; אדום', 'סלטים', '59,90']],
    counts: { new: 1 },
  })
})

test('remembers a corrected mapping for files with the same headers', async () => {
  const headers = ['א', 'ב', 'ג']
  const { id, mapping, version, counts } = await upload([['כרישה', 'סלטים', '12']], headers)
  expect({ mapping, counts }).toMatchObject({ mapping: {}, counts: { rejected: 1 } })
  const params = { id: String(id) }
  const send = (next: Record<string, number>) =>
    calls().changeImport({ params, body: { encoding: null, mapping: next, version } })
  await expect(send({ category: 1, price: 2 })).rejects.toMatchObject({ body: { code: 'import_mapping_wrong' } })
  const wanted = { name_he: 0, category: 1, price: 2 }
  expect((await send(wanted)).data).toMatchObject({ mapping: wanted, counts: { new: 1 } })
  expect((await upload([['כרפס', 'סלטים', '13']], headers)).mapping).toEqual(wanted)
})

test('shows imports only to users who may edit the imported kind of rows', async () => {
  const { id, version } = await upload([['שום', 'סלטים', '12', '', '']])
  const params = { id: String(id) }
  const denied = app.as(imports, clerk)
  const not_found = { body: { code: 'not_found' } }
  expect((await denied.imports()).data).toEqual([])
  await expect(denied.import({ params })).rejects.toMatchObject(not_found)
  await expect(denied.importRows({ params, query: {} })).rejects.toMatchObject(not_found)
  await expect(denied.applyImport({ params, body: { mode: 'valid', version } })).rejects.toMatchObject(not_found)
  await expect(denied.undoImport({ params, body: { version } })).rejects.toMatchObject(not_found)
  await expect(denied.discardImport({ params })).rejects.toMatchObject(not_found)
  expect((await uploadMeals(app, clerk, csvOf([MEAL_HEADERS]))).status).toBe(403)
  await calls().discardImport({ params })
  await expect(calls().import({ params })).rejects.toMatchObject(not_found)
})

test('rejects starting a draft twice, a stale version, and an import without changes', async () => {
  const { id, version } = await upload([['תרד', 'סלטים', '12', '', '']])
  const params = { id: String(id) }
  const start = (sent: number) => calls().applyImport({ params, body: { mode: 'valid', version: sent } })
  await expect(start(version + 1)).rejects.toMatchObject({ body: { code: 'version_stale' } })
  await start(version)
  await expect(start(version)).rejects.toMatchObject({ body: { code: 'import_state_changed' } })
  await runImport(deps(), id)
  const same = await upload([['תרד', 'סלטים', '12', '', '']])
  await expect(apply(same.id)).rejects.toMatchObject({ body: { code: 'import_changes_nothing' } })
})

test('the template is a CSV file with a byte order mark, and its columns are recognised', async () => {
  const answer = await app.call(owner, { method: 'GET', url: '/imports/templates/meals?lang=he' })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(answer.payload).toContain('שם המנה,שם באנגלית,קטגוריה,מחיר')
  expect((await uploadMeals(app, owner, answer.rawPayload)).body.code).toBe('import_file_empty')
})

test('adds each missing category that rows name once, and plans the rows again', async () => {
  const { id, counts, unknown_categories, mapping, version } = await upload([
    ['עדשים', 'מרקים', '30', '', ''],
    ['אפונה', ' מרקים ', '31', '', ''],
    ['עוגת גזר', 'קינוחים', '25', '', ''],
    ['ללא', 'ק'.repeat(81), '25', '', ''],
  ])
  expect(counts).toMatchObject({ new: 0, rejected: 4 })
  expect(unknown_categories).toEqual(expect.arrayContaining(['מרקים', 'קינוחים']))
  const params = { id: String(id) }
  const body = { encoding: null, mapping, add_categories: true, version }
  const { data } = await calls().changeImport({ params, body })
  expect(data).toMatchObject({ counts: { new: 3, rejected: 1 } })
  const added = await sql`select name_he, name_en from meal_category where name_he in ('מרקים', 'קינוחים')
    order by name_he`.execute(app.db)
  expect(added.rows).toEqual([
    { name_he: 'מרקים', name_en: 'מרקים' },
    { name_he: 'קינוחים', name_en: 'קינוחים' },
  ])
})
