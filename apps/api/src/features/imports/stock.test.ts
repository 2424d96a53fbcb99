import { stock } from '@tavlin/contract/stock'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDeli } from '../../../test/people.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let deli_id: number
const ids: number[] = []
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  deli_id = await makeDeli(app.db, 'צפון')
  for (const name of ['קמח', 'סוכר', 'אורז']) {
    const { rows } = await sql<{ id: number }>`insert into ingredient (name_he, dimension, stock_unit)
      values (${name}, 'mass', 'kg') returning id`.execute(app.db)
    ids.push(rows[0]!.id)
  }
  await sql`insert into ingredient_pack (ingredient_id, name_he, base) values (${ids[0]!}, 'שק', 25000000)`.execute(
    app.db,
  )
})

const sheets = importsOf(app, 'stock', () => owner)
const upload = (...rows: readonly (readonly string[])[]) =>
  sheets.upload(['מעדנייה', 'רכיב', 'כמות', 'יחידת מידה'], ...rows)
const stocked = async () =>
  (
    await sql<{ base: number }>`select coalesce(sum(stocked_base), 0)::bigint as base from stock_balance`.execute(
      app.db,
    )
  ).rows[0]!.base
const waste = (ingredient_id: number) =>
  app.as(stock, owner).recordMoves({
    params: { deli_id: String(deli_id) },
    body: {
      kind: 'waste',
      reason: 'spoiled',
      lines: [{ ingredient_id, entered: { amount_thousandths: 1000, unit: 'g' } }],
    },
  })

test('books opening stock in units and packs once, and undo keeps the stock of ingredients used since', async () => {
  const { id, counts } = await upload(['צפון', 'קמח', '2', 'שק'], ['צפון', 'סוכר', '1.5', ''])
  expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, rejected: 0 })
  await sheets.apply(id, 'all')
  expect(await stocked()).toBe(51_500_000)
  await waste(ids[1]!)
  const again = await upload(['צפון', 'קמח', '50', 'ק"ג'], ['צפון', 'סוכר', '9', 'ק"ג'])
  expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 1, rejected: 1 })
  expect(await sheets.undo(id)).toMatchObject({ state: 'undone', progress: { undone: 1, kept: 1 } })
  expect(await sheets.rows(id, { state: 'kept' })).toMatchObject([{ problems: [{ value: 'in_use' }] }])
  expect(await stocked()).toBe(1_499_000)
  expect((await upload(['צפון', 'קמח', '2', 'שק'])).counts).toMatchObject({ new: 1 })
})

test('rejects unknown names, units that cannot be converted, and an ingredient listed twice for one deli', async () => {
  const { id } = await upload(
    ['דרום', 'קמח', '1', ''],
    ['צפון', 'אין', '1', ''],
    ['צפון', 'אורז', '0', ''],
    ['צפון', 'אורז', '1', 'ליטר'],
    ['צפון', 'אורז', '', ''],
    ['צפון', 'אורז', '1', ''],
    ['צפון', 'אורז', '2', ''],
  )
  const rows = await sheets.rows(id, { outcome: 'rejected' })
  expect(rows.map(({ number, problems }) => [number, ...problems.map((one) => `${one.field} ${one.code}`)])).toEqual([
    [2, 'deli unknown_name'],
    [3, 'ingredient unknown_name'],
    [4, 'quantity not_a_number'],
    [5, 'unit unit_not_convertible'],
    [6, 'quantity required'],
    [8, 'null same_as_row'],
  ])
})
