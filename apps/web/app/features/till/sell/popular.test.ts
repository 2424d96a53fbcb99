import { expect, test } from 'vitest'
import type { MealIndex } from '#shared/menu/meal-search.ts'
import { popularIn } from './popular.ts'

const SOLD_OUT = 3
const indexOf = (ids: readonly number[]) => {
  const rows = ids.map((id) => ({ meal: { id }, verdict: { available: id !== SOLD_OUT } }))
  return { by_id: new Map(rows.map((row) => [row.meal.id, row])) } as unknown as MealIndex
}
const ids = (index: MealIndex, popular: readonly number[]) => popularIn(index, popular).map(({ meal }) => meal.id)

test('popular meals are sorted by sales, without those that cannot be sold now', () => {
  expect(ids(indexOf([1, 2, 3, 4, 5]), [5, 3, 1, 99, 2, 4])).toEqual([5, 1, 2, 4])
})

test('there are no popular meals when fewer than four can be sold', () => {
  expect(ids(indexOf([1, 2, 3, 4]), [1, 2, 3, 4])).toEqual([])
})
