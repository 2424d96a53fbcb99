import { expect, test } from 'vitest'
import { findMeals, mealIndex, readSearch } from './meal-search.ts'
import type { Menu } from './menu-types.ts'

const NAMES: [number, string, string, number][] = [
  [1, 'סלט חומוס', 'Hummus salad', 2],
  [2, 'חומוס מלא', 'Hummus plate', 1],
  [3, 'שניצל ביתי', 'Schnitzel', 1],
  [4, 'שקשוקה', 'Shakshuka', 1],
]
const menu = {
  categories: [
    { id: 1, name_he: 'עיקריות', name_en: 'Mains' },
    { id: 2, name_he: 'סלטים', name_en: 'Salads' },
  ],
  meals: NAMES.map(([id, name_he, name_en, category_id]) => ({
    id,
    name_he,
    name_en,
    category_id,
    barcode: id === 2 ? '7290000000015' : '',
  })),
  verdicts: NAMES.map(([meal_id]) => ({ meal_id, available: meal_id !== 4 })),
} as unknown as Menu
const ids = (typed: string, more: { category_id?: number; favourite_ids?: number[] } = {}) =>
  findMeals(mealIndex(menu), { ...readSearch(typed), category_id: null, favourite_ids: [], ...more }).map(
    ({ meal }) => meal.id,
  )

test('the meal search ranks names that start with the text above names that contain it, in both languages', () => {
  expect(ids('חומ')).toEqual([2, 1])
  expect(ids('plate')).toEqual([2])
  expect(ids('hum sal')).toEqual([1])
})

test('the meal search ignores final letters, quotes and niqqud', () => {
  expect(ids('חוּמוס מלא')).toEqual([2])
  expect(ids('ש״ניצל')).toEqual([3])
})

test('the meal search finds a meal by its number', () => {
  expect(ids('3')).toEqual([3])
  expect(ids('99')).toEqual([])
})

test('the meal search finds a barcode only when all of it is typed, with or without a quantity before it', () => {
  expect(ids('7290000000015')).toEqual([2])
  expect(ids('3*7290000000015')).toEqual([2])
  expect(ids('729000')).toEqual([])
})

test('the meal search lists unavailable meals last', () => {
  expect(ids('ש')).toEqual([3, 4])
})

test('the meal search finds meals by the name of their category, and in a chosen category', () => {
  expect(ids('סלט')).toEqual([1])
  expect(ids('mains')).toEqual([2, 3, 4])
  expect(ids('', { category_id: 2 })).toEqual([1])
})

test('the meal search lists the favourites of the customer first without a search text', () => {
  expect(ids('', { favourite_ids: [3] })).toEqual([3, 1, 2, 4])
})

test.each([
  ['2 חומוס', 2, ['חומוס']],
  ['3*חומוס', 3, ['חומוס']],
  ['12 x hummus', 12, ['hummus']],
  ['2', 1, ['2']],
  ['7up', 1, ['7up']],
  ['', 1, []],
])('the meal search parses "%s" as quantity %i', (typed, quantity, words) => {
  expect(readSearch(typed)).toEqual({ quantity, words })
})
