import { expect, test } from 'vitest'
import { allergyOf, unconfirmed } from './allergy.ts'

const meal = { contains_ids: [1, 2], may_contain_ids: [3], choice_allergen_ids: [3, 4] }

test('prefers contained allergens over those it may contain', () => {
  expect(allergyOf(meal, [2, 3])).toEqual({ level: 'contains', allergen_ids: [2] })
  expect(allergyOf(meal, [3, 4])).toEqual({ level: 'may_contain', allergen_ids: [3, 4] })
  expect(allergyOf(meal, [9])).toBeNull()
})

test('asks to confirm each meal once', () => {
  const warningOf = (id: number) => (id < 3 ? ({ level: 'contains', allergen_ids: [1] } as const) : null)
  const lines = [1, 1, 2, 3].map((meal_id) => ({ meal_id }))
  const asked = unconfirmed(lines, (id) => warningOf(id) && { level: 'contains', allergen_ids: [1] }, [2])
  expect(asked.map(({ meal_id }) => meal_id)).toEqual([1])
})
