import { expect, test } from 'vitest'
import { seededDice, seededRandom } from './seeded-random.ts'

test('the same seed gives the same numbers, and another seed gives other numbers', () => {
  const numbers = (seed: number) => Array.from({ length: 5 }, seededRandom(seed))
  expect(numbers(1)).toEqual(numbers(1))
  expect(numbers(1)).not.toEqual(numbers(2))
  expect(numbers(1)[0]).toBeCloseTo(0.627_073_9, 6)
})

test('dice return every integer below their bound and no other', () => {
  const dice = seededDice(7)
  expect(new Set(Array.from({ length: 200 }, () => dice(6)))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})
