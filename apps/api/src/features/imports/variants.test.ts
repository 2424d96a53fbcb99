import { catalog } from '@tavlin/contract/catalog'
import { variants } from '@tavlin/contract/variants'
import { beforeAll, expect, test } from 'vitest'
import { makeNamed, plainMeal } from '../../../test/menu.ts'
import { importsOf } from '../../../test/run-imports.ts'
import { testApp } from '../../../test/test-app.ts'

const app = testApp()
let owner: string
let salad: number
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  const category_id = await makeNamed(app.db, 'meal_category', 'סלטים')
  salad = (await app.as(catalog, owner).createMeal({ body: plainMeal(category_id, { name_he: 'סלט' }) })).data.id
})

const sheets = importsOf(app, 'variants', () => owner)
const upload = (...rows: readonly (readonly string[])[]) =>
  sheets.upload(['מנה', 'קבוצה', 'אפשרות', 'תוספת מחיר', 'מינימום', 'מקסימום'], ...rows)
const groups = async () =>
  (await app.as(catalog, owner).meal({ params: { id: String(salad) } })).data.groups.map(({ group }) => ({
    name: group.name_he,
    bounds: [group.display, group.min, group.max],
    values: group.values.map(({ name_he, price_agorot }) => `${name_he} ${price_agorot}`),
  }))
const shared = async () => (await app.as(variants, owner).groups({ query: {} })).data.map(({ name_he }) => name_he)

const SIZE = { name: 'גודל', bounds: ['radio', 1, 1], values: ['רגיל 0', 'גדול 800'] }

test('adds groups with their options to a meal, shared groups without a meal, and undoes both', async () => {
  const { id, counts } = await upload(
    ['סלט', 'גודל', 'רגיל', '', '1', '1'],
    ['סלט', 'גודל', 'גדול', '8', '', ''],
    ['', 'רטבים', 'טחינה', '2.5', '', ''],
    ['', 'רטבים', 'עמבה', '-1', '', ''],
  )
  expect(counts).toEqual({ new: 4, changed: 0, unchanged: 0, rejected: 0 })
  await sheets.apply(id, 'all')
  expect(await groups()).toEqual([SIZE])
  expect(await shared()).toEqual(['רטבים'])
  expect((await upload(['סלט', 'גודל', 'גדול', '8', '1', '1'])).counts).toMatchObject({ unchanged: 1 })
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 4, kept: 0 })
  expect(await groups()).toEqual([])
  expect(await shared()).toEqual([])
})

test('keeps options that the file does not name, and undo leaves what was edited since', async () => {
  const first = await upload(['סלט', 'גודל', 'רגיל', '', '1', '1'], ['סלט', 'גודל', 'גדול', '8', '', ''])
  await sheets.apply(first.id, 'all')
  const { id, counts } = await upload(['סלט', 'גודל', 'גדול', '9', '', ''], ['סלט', 'גודל', 'ענק', '12', '', ''])
  expect(counts).toMatchObject({ new: 1, changed: 1 })
  await sheets.apply(id, 'all')
  expect(await groups()).toEqual([{ ...SIZE, values: ['רגיל 0', 'גדול 900', 'ענק 1200'] }])
  const later = await upload(['סלט', 'גודל', 'ענק', '13', '', ''])
  await sheets.apply(later.id, 'all')
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 1, kept: 1 })
  expect(await groups()).toEqual([{ ...SIZE, values: ['רגיל 0', 'גדול 800', 'ענק 1300'] }])
})

test('undo keeps a shared group that a meal has used since the import, and an import cannot make it a group of one meal', async () => {
  const { id } = await upload(['', 'תוספות', 'ביצה', '4', '', ''])
  await sheets.apply(id, 'all')
  const { data } = await app.as(variants, owner).matrix({ query: {} })
  const group_id = data.groups.find(({ name_he }) => name_he === 'תוספות')!.id
  const link = { min: null, max: null, excluded_value_ids: [], overrides: [] }
  const versions = data.meals.map((meal) => ({ meal_id: meal.id, version: meal.version }))
  await app.as(variants, owner).applyMatrix({ body: { cells: [{ meal_id: salad, group_id, link }], versions } })
  const clash = await upload(['סלט', 'תוספות', 'זיתים', '2', '', ''])
  expect(await sheets.rows(clash.id)).toMatchObject([{ problems: [{ field: 'group', code: 'group_is_shared' }] }])
  expect((await sheets.undo(id)).progress).toMatchObject({ undone: 0, kept: 1 })
})

test('applies the other rows when one group would have too few options for its minimum', async () => {
  const { id } = await upload(
    ['', 'לחם', 'פיתה', '1', '', ''],
    ['', 'לחם', 'לאפה', '2', '', ''],
    ['סלט', 'סלטים בצד', 'כרוב', '', '2', ''],
    ['סלט', 'מנה כפולה', 'כן', '20', '', ''],
    ['סלט', 'מנה כפולה', 'לא', '0', '', ''],
  )
  expect((await sheets.apply(id, 'valid')).progress).toMatchObject({ applied: 4, not_applied: 1 })
  expect(await shared()).toEqual(['לחם', 'תוספות'])
  expect((await groups()).filter(({ name }) => name === 'מנה כפולה')).toMatchObject([{ values: ['כן 2000', 'לא 0'] }])
  expect(await sheets.rows(id, { state: 'not_applied' })).toMatchObject([
    { problems: [{ value: 'group_bounds_wrong' }] },
  ])
})
