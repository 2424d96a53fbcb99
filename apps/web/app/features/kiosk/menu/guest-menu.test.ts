import { expect, test } from 'vitest'
import type { GuestMenu, GuestPrices } from '../state/kiosk-calls.ts'
import { categoriesShown, groupsOf, mealsShown, offersOf, roughTotal, sellableOf } from './guest-menu.ts'

const value = { price_agorot: 500, max_quantity: null, default_quantity: 0, depends_on_value_id: null }
const group = { display: 'radio' as const, max: 1, min_distinct: null, max_distinct: null }
const named = (id: number) => ({ id, name_he: `ש${id}`, name_en: `n${id}` })
const meal = (id: number, more: Partial<GuestMenu['meals'][number]> = {}): GuestMenu['meals'][number] => ({
  ...named(id),
  description_he: '',
  description_en: '',
  category_id: 1,
  tag_ids: [],
  picture: null,
  contains_ids: [],
  may_contain_ids: [],
  choice_allergen_ids: [],
  kosher_type: null,
  groups: [],
  ...more,
})
const priced = (id: number, more: Partial<GuestPrices['meals'][number]> = {}) => ({
  id,
  price_agorot: 5000,
  reason: null,
  missing_value_ids: [],
  ...more,
})
const groups = [
  { ...group, ...named(10), min: 0, values: [{ ...named(11), ...value }] },
  {
    ...group,
    ...named(20),
    min: 1,
    values: [
      { ...named(21), ...value },
      { ...named(22), ...value },
    ],
  },
]
const menu = {
  version: '1',
  deli: named(1),
  categories: [named(1)],
  allergens: [named(9)],
  meals: [meal(1, { contains_ids: [9] }), meal(2), meal(3, { groups }), meal(4), meal(5, { category_id: 2 })],
}
const prices: GuestPrices = {
  version: '1',
  slot_reason: null,
  meals: [priced(1), priced(2, { reason: 'sold_out' }), priced(3, { missing_value_ids: [21] }), priced(5)],
}
const offers = offersOf(menu, prices)

test('meals that can be ordered come first, and meals with an allergen to avoid come last', () => {
  expect(mealsShown(offers, 1, []).map(({ meal: { id } }) => id)).toEqual([1, 3, 2])
  const shown = mealsShown(offers, 1, [9])
  expect(shown.map(({ meal: { id } }) => id)).toEqual([3, 2, 1])
  expect(shown.at(-1)?.warning).toEqual({ level: 'contains', allergen_ids: [9] })
})

test('a category without orderable meals comes last, and a category without meals is not shown', () => {
  const categories = [named(1), named(2), named(3)]
  const breakfast_over = { ...prices, meals: [priced(1, { reason: 'other_time' }), priced(5)] }
  const shown = categoriesShown({ ...menu, categories }, offersOf(menu, breakfast_over))
  expect(shown.map(({ id }) => id)).toEqual([2, 1])
})

test('a meal without a price in this slot is not offered', () => {
  expect(offers.has(4)).toBe(false)
  expect(sellableOf(offers)(4)).toBeUndefined()
  expect(sellableOf(offers)(2)?.is_available).toBe(false)
})

test('required groups come first, and a missing value cannot be chosen', () => {
  const [first, second] = groupsOf(offers.get(3)!)
  expect([first?.id, second?.id]).toEqual([20, 10])
  expect(first?.values.map(({ id, available }) => [id, available])).toEqual([
    [21, false],
    [22, true],
  ])
})

test('the total of the cart counts quantities and choices, and skips meals that are no longer on the menu', () => {
  const line = { key: 'l1', note: '', name_he: '', name_en: '' }
  const chosen = { ...line, meal_id: 3, quantity: 2, choices: [{ value_id: 22, quantity: 1 }] }
  expect(roughTotal([chosen, { ...line, key: 'l2', meal_id: 4, quantity: 1, choices: [] }], offers)).toBe(11_000)
})
