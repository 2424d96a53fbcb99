import { expect, test } from 'vitest'
import { priceWithout, trailEntries, type TrailStep } from './trail-steps.ts'

const TRAIL: TrailStep[] = [
  { kind: 'base', agorot: 3800 },
  { kind: 'happy_hour', agorot: 3040, percent: 20 },
  { kind: 'variant', agorot: 3440, value_id: 7 },
]

test('gives each step the amount it added or subtracted', () => {
  expect(trailEntries(TRAIL).map(({ by_agorot }) => by_agorot)).toEqual([3800, -760, 400])
})

test('strikes through the price before a happy hour, and nothing without one', () => {
  expect(priceWithout(TRAIL)).toBe(4200)
  expect(priceWithout([{ kind: 'base', agorot: 3800 }])).toBeNull()
  expect(
    priceWithout([
      { kind: 'base', agorot: 100 },
      { kind: 'happy_hour', agorot: 100 },
    ]),
  ).toBeNull()
})
