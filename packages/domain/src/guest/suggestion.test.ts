import { expect, test } from 'vitest'
import { suggestedMeal } from './suggestion.ts'

const TOGETHER = [
  { meal_id: 1, with_ids: [2, 3] },
  { meal_id: 2, with_ids: [1, 4] },
]
const anything = () => true

test('a cart is offered what most often comes with its first meal', () => {
  expect(suggestedMeal([1], TOGETHER, anything)).toBe(2)
})

test('a meal in the cart is not suggested, and the next line is considered', () => {
  expect(suggestedMeal([1, 2, 3], TOGETHER, anything)).toBe(4)
})

test('a meal that may not be offered is skipped', () => {
  expect(suggestedMeal([1], TOGETHER, (meal_id) => meal_id !== 2)).toBe(3)
  expect(suggestedMeal([1], TOGETHER, () => false)).toBeNull()
})

test('nothing is suggested for an unknown meal or an empty cart', () => {
  expect(suggestedMeal([9], TOGETHER, anything)).toBeNull()
  expect(suggestedMeal([], TOGETHER, anything)).toBeNull()
})
