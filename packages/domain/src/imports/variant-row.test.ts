import { expect, test } from 'vitest'
import type { Cells } from './columns.ts'
import { idsByName } from './row-reader.ts'
import { type StoredOptions, type VariantLists, groupCellsOf, groupKey, variantOfRow } from './variant-row.ts'

const SIZE: StoredOptions = {
  id: 7,
  group: { name_he: 'גודל', name_en: 'Size', display: 'radio', min: 1, max: 1 },
  options: [{ name_he: 'גדול', name_en: 'Large', price_agorot: 500, max_quantity: null, active: true }],
}

const lists = (...rows: readonly Cells[]): VariantLists => ({
  meals: idsByName([{ id: 1, name_he: 'סלט', name_en: 'Salad' }]),
  groups: new Map([[groupKey(1, 'גודל'), [SIZE]]]),
  shared_on_meals: new Set([groupKey(1, 'רטבים')]),
  group_cells: groupCellsOf(rows),
})
const read = (cells: Cells) => variantOfRow(cells, lists(cells))
const problemsOf = (cells: Cells) => read(cells).problems.map(({ field, code }) => `${field} ${code}`)

test('a row changes only the fields of its cells in a stored option, and may name the meal in either language', () => {
  const { before, option, group, problems } = read({ meal: 'salad', group: 'גודל', option: 'גדול', price: '+7.50' })
  expect(problems).toEqual([])
  expect(before).toEqual(SIZE.options[0])
  expect(option).toEqual({ ...SIZE.options[0], price_agorot: 750 })
  expect(group).toEqual(SIZE.group)
})

test('a new group has radio buttons for one choice, and otherwise checkboxes or the display that the row names', () => {
  expect(read({ group: 'לחם', option: 'פיתה', max: '1' })).toMatchObject({
    meal_id: null,
    stored: null,
    before: null,
    group: { display: 'radio', min: 0, max: 1 },
    option: { name_he: 'פיתה', price_agorot: 0, active: true },
  })
  expect(read({ group: 'לחם', option: 'פיתה' }).group).toMatchObject({ display: 'checkbox', max: null })
  expect(read({ group: 'לחם', option: 'פיתה', display: 'כמויות' }).group.display).toBe('stepper')
})

test.each([
  ['-3', -300],
  ['− 3.5', -350],
  ['+2', 200],
  ['0', 0],
])('reads the price change %s as %i agorot', (price, agorot) => {
  expect(read({ group: 'לחם', option: 'פיתה', price }).option.price_agorot).toBe(agorot)
})

test('rejects unknown meals, missing names, bounds that contradict each other, and groups that are shared', () => {
  expect(problemsOf({ meal: 'אין', group: 'גודל', option: 'קטן' })).toEqual(['meal unknown_name'])
  expect(problemsOf({ meal: 'סלט' })).toEqual(['group required', 'option required'])
  expect(problemsOf({ group: 'לחם', option: 'פיתה', min: '3', max: '2' })).toEqual(['min min_above_max'])
  expect(problemsOf({ group: 'לחם', option: 'פיתה', max: '0' })).toEqual(['max not_a_number'])
  expect(problemsOf({ meal: 'סלט', group: 'גודל', option: 'קטן', max: '2' })).toEqual(['max one_choice_only'])
  expect(problemsOf({ meal: 'סלט', group: 'רטבים', option: 'טחינה' })).toEqual(['group group_is_shared'])
  expect(problemsOf({ group: 'לחם', option: 'פיתה', price: '--1' })).toEqual(['price not_a_price'])
})

test('rejects a row whose cells of the group contradict an earlier row', () => {
  const rows = [
    { group: 'לחם', option: 'פיתה' },
    { group: 'לחם', option: 'לאפה', min: '1' },
    { group: 'לחם', option: 'באגט', min: '2' },
    { meal: 'סלט', group: 'לחם', option: 'באגט', min: '2' },
  ]
  const found = rows.map((cells) => variantOfRow(cells, lists(...rows)).problems)
  expect(found).toEqual([[], [], [{ field: 'min', code: 'differs_in_group', value: '2' }], []])
})
