import { imports } from '@tavlin/contract/imports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { csvOf, uploadSheet } from '../../../test/import-files.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let purchaser: string

beforeAll(async () => {
  purchaser = (await app.person(['purchaser'])).token
  await sql`insert into ingredient_category (name_he, name_en, position) values ('יבשים', 'Dry', 1)`.execute(app.db)
})

const HEADERS = ['שם הרכיב', 'קטגוריה', 'יחידת מידה', 'עלות', 'אריזה', 'כמות באריזה']
const sheets = importsOf(app, 'ingredients', () => purchaser)
const upload = (...rows: readonly (readonly string[])[]) => sheets.upload(HEADERS, ...rows)
const run = (id: number, work: 'apply' | 'undo') => sheets[work](id)
const calls = () => app.as(imports, purchaser)
const stored = async () =>
  (
    await sql<{ rows: string }>`select coalesce(string_agg(concat_ws('|', name_he, category_id, dimension, stock_unit,
      cost_agorot, cost_base, (select string_agg(concat(pack.name_he, pack.base), ',' order by pack.id)
        from ingredient_pack as pack where ingredient_id = ingredient.id)), e'\n' order by name_he), '') as rows
    from ingredient`.execute(app.db)
  ).rows[0]!.rows

const FLOUR = ['קמח', 'יבשים', 'ק"ג', '4.20', 'שק', '25']
const EGGS = ['ביצים', '', 'יחידה', '1.10', 'מגש', '30']

test('imports ingredients with unit, pack and cost, finds the same file unchanged, and undoes both imports', async () => {
  const before = await stored()
  const first = await upload(FLOUR, EGGS, ['סוכר', 'אין', 'ק"ג', '', '', ''], ['מלח', '', 'אמה', '', '', ''])
  expect(first.counts).toEqual({ new: 2, changed: 0, unchanged: 0, rejected: 2 })
  expect((await run(first.id, 'apply')).progress).toMatchObject({ applied: 2, not_applied: 0 })
  expect((await upload(FLOUR, EGGS)).counts).toMatchObject({ unchanged: 2 })
  const between = await stored()
  const second = await upload(['קמח', '', '', '4.50', 'שק', '20'])
  expect(second.counts).toMatchObject({ changed: 1 })
  await run(second.id, 'apply')
  expect(await stored()).toContain('450|1000000|שק20000000')
  expect((await run(second.id, 'undo')).progress).toMatchObject({ undone: 1, kept: 0 })
  expect(await stored()).toBe(between)
  expect((await run(first.id, 'undo')).progress).toMatchObject({ undone: 2, kept: 0 })
  expect(await stored()).toBe(before)
})

test('rejects another unit for an ingredient that a recipe uses, and undo keeps the ingredient', async () => {
  const { id } = await upload(FLOUR)
  await run(id, 'apply')
  await sql`with category as (insert into meal_category (name_he, name_en, position) values ('x', 'x', 1) returning id),
    bread as (insert into meal (name_he, category_id, price_agorot) select 'לחם', id, 1 from category returning id)
    insert into meal_component (meal_id, position, ingredient_id, entered_thousandths, entered_unit)
    select bread.id, 1, ingredient.id, 1000, 'kg' from bread, ingredient where ingredient.name_he = 'קמח'`.execute(
    app.db,
  )
  const other = await upload(['קמח', '', 'ליטר', '', '', ''])
  expect((await run(other.id, 'apply')).progress).toMatchObject({ applied: 0, not_applied: 1 })
  const { data } = await calls().importRows({ params: { id: String(other.id) }, query: {} })
  expect(data).toMatchObject([{ state: 'not_applied', problems: [{ code: 'rejected', value: 'dimension_in_use' }] }])
  expect((await run(id, 'undo')).progress).toMatchObject({ undone: 0, kept: 1 })
})

test('a purchaser imports ingredients but no meals, and does not see imports of meals', async () => {
  const owner = (await app.person(['super_admin'])).token
  const { body } = await uploadSheet(
    app,
    owner,
    'meals',
    csvOf([
      ['שם', 'קטגוריה', 'מחיר'],
      ['א', 'ב', '1'],
    ]),
  )
  expect((await uploadSheet(app, purchaser, 'meals', 'x')).status).toBe(403)
  const seen = (await calls().imports()).data
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['ingredients']))
  await expect(calls().import({ params: { id: String(body.data.id) } })).rejects.toMatchObject({
    body: { code: 'not_found' },
  })
})
