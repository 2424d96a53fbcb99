import { catalog } from '@tavlin/contract/catalog'
import { beforeAll, expect, test } from 'vitest'
import { grams, makeIngredient, makeNamed, plainMeal } from '../../../test/menu.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let salad: number
let flour: number
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  flour = await makeIngredient(app.db, { name: 'קמח' })
  await makeIngredient(app.db, { name: 'שמן' })
  const make = async (name_he: string, kind: 'meal' | 'prep', barcode = '') => {
    const body = plainMeal(category_id, { name_he, kind, barcode, components: [grams(flour, 50)] })
    return (await app.as(catalog, owner).createMeal({ body })).data.id
  }
  salad = await make('סלט', 'meal', '7290001')
  await make('רוטב', 'prep')
  await make('ציר', 'prep')
})

const sheets = importsOf(app, 'recipes', () => owner)
const upload = (...rows: readonly (readonly string[])[]) =>
  sheets.upload(['מנה', 'רכיב', 'כמות', 'יחידה', 'פחת'], ...rows)
const recipe = async () =>
  (await app.as(catalog, owner).meal({ params: { id: String(salad) } })).data.components.map(
    ({ name_he, entered, waste_percent }) => [name_he, entered.amount_thousandths, entered.unit, waste_percent],
  )

test('adds lines with ingredients and preps, changes a quantity, and keeps lines that the file does not name', async () => {
  const { id, counts } = await upload(
    ['סלט', 'שמן', '20', 'גרם', '5%'],
    ['סלט', 'רוטב', '0.5', 'יחידה', ''],
    ['סלט', 'קמח', '0.075', 'ק"ג', ''],
  )
  expect(counts).toEqual({ new: 2, changed: 1, unchanged: 0, rejected: 0 })
  await sheets.apply(id, 'all')
  expect(await recipe()).toEqual([
    ['קמח', 75, 'kg', 0],
    ['שמן', 20_000, 'g', 5],
    ['רוטב', 500, 'piece', 0],
  ])
  expect((await app.as(catalog, owner).meal({ params: { id: String(salad) } })).data.barcode).toBe('7290001')
  expect((await upload(['סלט', 'שמן', '20', 'גרם', '5'])).counts).toMatchObject({ unchanged: 1 })
  const { id: later } = await upload(['סלט', 'רוטב', '1', 'יחידה', ''])
  await sheets.apply(later, 'all')
  expect(await sheets.undo(id)).toMatchObject({ progress: { undone: 2, kept: 1 } })
  expect(await recipe()).toEqual([
    ['קמח', 50_000, 'g', 0],
    ['רוטב', 1000, 'piece', 0],
  ])
})

test('rejects unknown meals and ingredients, units that cannot be converted, and a line that is named twice', async () => {
  const { id } = await upload(
    ['אין', 'קמח', '1', 'גרם', ''],
    ['סלט', 'אין', '1', 'גרם', ''],
    ['סלט', 'קמח', '1', 'ליטר', ''],
    ['סלט', 'קמח', '0', 'גרם', ''],
    ['סלט', 'קמח', '1', 'גרם', '99'],
    ['סלט', 'קמח', '2', 'גרם', ''],
    ['סלט', 'קמח', '3', 'גרם', ''],
    ['', 'קמח', '3', 'גרם', ''],
  )
  const rows = await sheets.rows(id, { outcome: 'rejected' })
  expect(rows.map(({ number, problems }) => [number, ...problems.map((one) => `${one.field} ${one.code}`)])).toEqual([
    [2, 'meal unknown_name'],
    [3, 'ingredient unknown_name'],
    [4, 'unit unit_not_convertible'],
    [5, 'quantity not_a_number'],
    [6, 'waste not_a_number'],
    [8, 'null same_as_row'],
    [9, 'meal required'],
  ])
})

test('rejects the row that would make a recipe contain itself, and applies the others', async () => {
  const { id } = await upload(
    ['רוטב', 'ציר', '1', 'יחידה', ''],
    ['ציר', 'רוטב', '1', 'יחידה', ''],
    ['ציר', 'שמן', '1', 'גרם', ''],
  )
  expect((await sheets.apply(id, 'valid')).progress).toMatchObject({ applied: 2, not_applied: 1 })
  const rows = await sheets.rows(id, { state: 'not_applied' })
  expect(rows).toMatchObject([{ number: 3, problems: [{ value: 'recipe_cycle' }] }])
})
