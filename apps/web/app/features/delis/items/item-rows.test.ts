import { expect, test } from 'vitest'
import { categoriesOf, countsOf, openedOf } from './item-rows.ts'
import type { ItemRow } from './items.server.ts'

const item = (meal_id: number, category_id: number, more: Partial<ItemRow> = {}): ItemRow => ({
  meal_id,
  active: true,
  sold: true,
  price_agorot: null,
  quota: null,
  snoozed_until: null,
  windows: [],
  dates: [],
  is_snoozed: false,
  is_meal_snoozed: false,
  meal: {
    id: meal_id,
    name_he: `מנה ${meal_id}`,
    name_en: `Meal ${meal_id}`,
    picture: null,
    price_agorot: 4200,
    active: true,
    snoozed_until: null,
    available_from: null,
    available_until: null,
    order_types: ['delivery'],
    category: { id: category_id, name_he: `קטגוריה ${category_id}`, name_en: '' },
  },
  ...more,
})
const ITEMS = [
  item(1, 1),
  item(2, 1, { active: false }),
  item(3, 2, { sold: false }),
  item(4, 2, { is_snoozed: true, quota: 5 }),
  item(5, 2, { windows: [{ weekdays: [0], from_minute: 600, until_minute: 700, quota: 2 }] }),
]
const shown = (...args: [Parameters<typeof categoriesOf>[1], string]) =>
  categoriesOf(ITEMS, ...args).map(({ category, rows }) => [category.id, ...rows.map(({ meal_id }) => meal_id)])

test('groups the meals of a deli by category, filtered by state and name', () => {
  expect(shown('all', '')).toEqual([
    [1, 1, 2],
    [2, 3, 4, 5],
  ])
  expect(shown('off', '')).toEqual([[1, 2]])
  expect(shown('not_sold', '')).toEqual([[2, 3]])
  expect(shown('snoozed', '')).toEqual([[2, 4]])
  expect(shown('quota', '')).toEqual([[2, 4, 5]])
  expect(shown('all', 'meal 4')).toEqual([[2, 4]])
})

test('a category counts all its sold meals, whatever the filter shows', () => {
  expect(categoriesOf(ITEMS, 'snoozed', '')[0]).toMatchObject({ sold: 2, all: 3 })
  expect(countsOf(ITEMS)).toEqual({ all: 5, sold: 4, not_sold: 1, off: 1, snoozed: 1, quota: 2 })
})

test('the menu of a deli opens as many categories as a tablet can render, unless the user toggles one', () => {
  const many = Array.from({ length: 90 }, (_, at) => item(at + 1, Math.floor(at / 30) + 1))
  const categories = categoriesOf(many, 'all', '')
  expect([...openedOf(categories, new Map())]).toEqual([1])
  expect([...openedOf(categories, new Map([[1, false]]))]).toEqual([2])
  expect([...openedOf(categories, new Map([[3, true]]))]).toEqual([1, 3])
})
