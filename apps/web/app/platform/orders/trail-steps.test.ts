import { expect, test } from 'vitest'
import { priceWithout, toldSteps, type TrailStep } from './trail-steps.ts'

const TRAIL: TrailStep[] = [
  { kind: 'base', agorot: 3800 },
  { kind: 'happy_hour', agorot: 3040, percent: 20 },
  { kind: 'variant', agorot: 3440, value_id: 7 },
]

test('each step is told by what it added or took away', () => {
  expect(toldSteps(TRAIL).map(({ by_agorot }) => by_agorot)).toEqual([3800, -760, 400])
})

test('a happy hour strikes through what the whole portion would cost; without one nothing is struck', () => {
  expect(priceWithout(TRAIL)).toBe(4200)
  expect(priceWithout([{ kind: 'base', agorot: 3800 }])).toBeNull()
  expect(
    priceWithout([
      { kind: 'base', agorot: 100 },
      { kind: 'happy_hour', agorot: 100 },
    ]),
  ).toBeNull()
})
