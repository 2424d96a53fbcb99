import { expect, test } from 'vitest'
import { allergensIn, allergiesOf, allergyOf, unconfirmed } from './allergy.ts'
import type { Meal } from './menu-types.ts'

const meal = { contains_ids: [1, 2], may_contain_ids: [3], choice_allergen_ids: [3, 4] }

test('an allergy warning names contained allergens rather than those the meal may contain', () => {
  expect(allergyOf(meal, [2, 3])).toEqual({ level: 'contains', allergen_ids: [2] })
  expect(allergyOf(meal, [3, 4])).toEqual({ level: 'may_contain', allergen_ids: [3, 4] })
  expect(allergyOf(meal, [9])).toBeNull()
})

test('each meal with an allergy warning needs one confirmation', () => {
  const warningOf = (id: number) => (id < 3 ? ({ level: 'contains', allergen_ids: [1] } as const) : null)
  const lines = [1, 1, 2, 3].map((meal_id) => ({ meal_id }))
  const unconfirmed_lines = unconfirmed(lines, (id) => warningOf(id) && { level: 'contains', allergen_ids: [1] }, [2])
  expect(unconfirmed_lines.map(({ meal_id }) => meal_id)).toEqual([1])
})

test('allergy warnings cover only meals of the menu, and omit allergens without a name', () => {
  const index = { rows: [], by_id: new Map([[7, { meal: meal as Meal, verdict: undefined }]]) }
  const nuts = { id: 1, name_he: 'אגוזים', name_en: 'Nuts' }
  const { warningOf, names } = allergiesOf(index, [nuts], [])
  expect(warningOf(7)).toEqual({ level: 'contains', allergen_ids: [1] })
  expect(warningOf(8)).toBeNull()
  expect(allergensIn({ level: 'contains', allergen_ids: [1, 99] }, names)).toEqual([nuts])
})
