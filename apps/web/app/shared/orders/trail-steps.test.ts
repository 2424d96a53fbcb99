import { expect, test } from 'vitest'
import { priceWithout, trailEntries, type TrailStep } from './trail-steps.ts'

const TRAIL: TrailStep[] = [
  { kind: 'base', agorot: 3800 },
  { kind: 'happy_hour', agorot: 3040, percent: 20 },
  { kind: 'variant', agorot: 3440, value_id: 7 },
]

test('each price step has the amount it added or subtracted', () => {
  expect(trailEntries(TRAIL).map(({ by_agorot }) => by_agorot)).toEqual([3800, -760, 400])
})

test('priceWithout returns the price before the happy hour, and null when no happy hour lowered the price', () => {
  expect(priceWithout(TRAIL)).toBe(4200)
  expect(priceWithout([{ kind: 'base', agorot: 3800 }])).toBeNull()
  expect(
    priceWithout([
      { kind: 'base', agorot: 100 },
      { kind: 'happy_hour', agorot: 100 },
    ]),
  ).toBeNull()
})
