import { expect, test } from 'vitest'
import { actionOf } from './matrix-actions.ts'
import { NO_DRAFT } from './matrix-draft.ts'
import { areaOf, countOn, isInArea, NO_SELECTION, rowsOf, type Selection, toggledAll } from './matrix-sheet.ts'
import { type Link, pack, PLAIN, storedOf } from './matrix-wire.ts'
import { groupOf, mealOf, storedWith } from './test-matrix.ts'

const meals = [mealOf(1), mealOf(2, { category_id: 2 }), mealOf(3)]
const groups = [groupOf(1), groupOf(2)]
const categories = [2, 1, 9].map((id) => ({ id, name_he: `קטגוריה ${id}`, name_en: '' }))
const narrow: Link = { ...PLAIN, max: 1 }
const stored = storedWith(meals, groups, { '1:1': PLAIN, '3:1': narrow })
const selected = (meal_ids: number[], group_ids: number[]): Selection => ({
  meals: new Set(meal_ids),
  groups: new Set(group_ids),
})

test('packing and unpacking preserves the API response', () => {
  const cells = [
    { meal_id: 1, group_id: 1, ...PLAIN },
    { meal_id: 1, group_id: 2, ...PLAIN },
    { meal_id: 3, group_id: 1, ...narrow },
  ]
  const packed = pack({ groups, categories, meals, cells, has_more_meals: false, last_apply: null })
  expect(packed.plain).toEqual([[1, 1, 2]])
  expect(Object.fromEntries(storedOf(packed).links)).toEqual({ '1:1': PLAIN, '1:2': PLAIN, '3:1': narrow })
})

test('groups meals by category in menu order and omits an empty category', () => {
  const rows = rowsOf({ categories, meals })
  expect(rows.map((row) => (row.kind === 'meal' ? row.meal.id : `category ${row.category.id}`))).toEqual([
    'category 2',
    2,
    'category 1',
    1,
    3,
  ])
})

test('selected meals cover all groups, selected groups cover all meals, and both cover their intersection', () => {
  const ids = (selection: Selection) => {
    const area = areaOf(selection, { meals, groups })
    return [area.meals.map(({ id }) => id), area.groups.map(({ id }) => id)]
  }
  expect(ids(NO_SELECTION)).toEqual([[], []])
  expect(ids(selected([3], []))).toEqual([[3], [1, 2]])
  expect(ids(selected([], [2]))).toEqual([[1, 2, 3], [2]])
  expect(ids(selected([3], [2]))).toEqual([[3], [2]])
  expect(isInArea(selected([3], [2]), { meal_id: 3, group_id: 1 })).toBe(false)
  expect(isInArea(selected([3], []), { meal_id: 3, group_id: 1 })).toBe(true)
  expect(isInArea(NO_SELECTION, { meal_id: 3, group_id: 1 })).toBe(false)
})

test('selecting a category selects all its meals, or clears them when all were selected', () => {
  expect([...toggledAll(new Set([1]), [1, 3])]).toEqual([1, 3])
  expect([...toggledAll(new Set([1, 2, 3]), [1, 3])]).toEqual([2])
})

const state = { stored, edits: NO_DRAFT.edits, selection: NO_SELECTION, may_edit: true, is_phone: false }
const meal = (id: number) => ({ kind: 'meal' as const, meal: meals[id - 1]! })
const category = { kind: 'category' as const, category: categories[1]!, meals: [meals[0]!, meals[2]!] }
const at = (row: ReturnType<typeof meal> | typeof category | null, group: number | null) => ({
  row,
  group: group === null ? null : groups[group - 1]!,
})
const press = (act?: string) => ({ by: 'press' as const, act })
const key = (name: string, more: { code?: string; ctrl?: boolean } = {}) => ({
  by: 'key' as const,
  key: name,
  code: '',
  ctrl: false,
  shift: false,
  ...more,
})
const cell = (meal_id: number, group_id = 1) => ({ meal_id, group_id })

test('a press on a cell toggles its group, but opens a cell with overrides', () => {
  expect(actionOf(press(), at(meal(2), 1), state)).toEqual({ do: 'put', cells: [cell(2)], on: true, follow: cell(2) })
  expect(actionOf(press(), at(meal(1), 1), state)).toMatchObject({ do: 'put', on: false })
  expect(actionOf(press(), at(meal(3), 1), state)).toEqual({ do: 'open', follow: cell(3) })
  expect(actionOf(press('open'), at(meal(1), 1), state)).toEqual({ do: 'open', follow: cell(1) })
})

test('on a cell, Space toggles the group, Delete removes it, Enter opens the panel and Escape closes it', () => {
  expect(actionOf(key(' '), at(meal(3), 1), state)).toMatchObject({ do: 'put', on: false })
  expect(actionOf(key('Enter'), at(meal(1), 1), state)).toEqual({ do: 'open', follow: cell(1) })
  expect(actionOf(key('Delete'), at(meal(1), 1), state)).toMatchObject({ do: 'put', on: false })
  expect(actionOf(key('Escape'), at(meal(1), 1), state)).toEqual({ do: 'close' })
  expect(actionOf(key('x'), at(meal(1), 1), state)).toBe(null)
})

test('Ctrl+Z undoes on a Hebrew keyboard too, where the key types ז', () => {
  expect(actionOf(key('ז', { code: 'KeyZ', ctrl: true }), at(meal(1), 1), state)).toEqual({ do: 'step_back' })
})

test('pressing the cell of a category adds the group to all meals of the category, or removes it when all have it', () => {
  expect(actionOf(press(), at(category, 2), state)).toMatchObject({
    do: 'put',
    on: true,
    cells: [cell(1, 2), cell(3, 2)],
  })
  expect(countOn(stored, NO_DRAFT.edits, category.meals, 1)).toBe(2)
  expect(actionOf(key('Enter'), at(category, 1), state)).toMatchObject({ do: 'put', on: false })
})

test('a press on a head selects its row or column, and Enter on a group head opens the group', () => {
  expect(actionOf(press(), at(null, 2), state)).toEqual({ do: 'select', selection: selected([], [2]) })
  expect(actionOf(key('Enter'), at(null, 2), state)).toEqual({ do: 'edit_group', group_id: 2 })
  expect(actionOf(press(), at(category, null), state)).toEqual({ do: 'select', selection: selected([1, 3], []) })
})

test('a user without edit permission opens cells but changes none', () => {
  const reader = { ...state, may_edit: false }
  expect(actionOf(press(), at(meal(2), 1), reader)).toEqual({ do: 'open', follow: cell(2) })
  for (const target of [at(category, 1), at(null, 1), at(meal(1), null)])
    expect(actionOf(press(), target, reader)).toBe(null)
  expect(actionOf(key('Delete'), at(meal(1), 1), reader)).toBe(null)
})

test('on a phone only the three buttons of a cell change it', () => {
  const phone = { ...state, is_phone: true }
  expect(actionOf(press(), at(meal(1), 1), phone)).toBe(null)
  expect(actionOf(press('off'), at(meal(1), 1), phone)).toMatchObject({ do: 'put', on: false })
  expect(actionOf(press('on'), at(meal(2), 1), phone)).toMatchObject({ do: 'put', on: true })
})
