import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HappyHour } from '../availability/facts.ts'
import { mealPrice } from './meal-price.ts'

const happy = (given: Partial<HappyHour>): HappyHour => ({
  id: 7,
  meal_ids: [10],
  weekdays: [3],
  from_minute: 960,
  until_minute: 1080,
  excluded_dates: [],
  percent: null,
  price_agorot: null,
  ...given,
})
const price = (base_agorot: number, deli_agorot: number | null, one: HappyHour | null, minute = 960) =>
  mealPrice({ meal_id: 10, base_agorot, deli_agorot, happy_hours: one ? [one] : [], date: '2026-07-15', minute })

test('the price trail of a meal lists every step of its price', () => {
  expect(price(4000, null, null)).toEqual({ agorot: 4000, trail: [{ kind: 'base', agorot: 4000 }] })
  expect(price(4000, 4500, happy({ percent: 20 }))).toEqual({
    agorot: 3600,
    trail: [
      { kind: 'base', agorot: 4000 },
      { kind: 'deli', agorot: 4500 },
      { kind: 'happy_hour', agorot: 3600, happy_hour_id: 7, percent: 20 },
    ],
  })
  expect(price(4000, null, happy({ price_agorot: 2500 })).trail.at(-1)).toEqual({
    kind: 'happy_hour',
    agorot: 2500,
    happy_hour_id: 7,
  })
  expect(price(4000, null, happy({ percent: 20 }), 1080).agorot).toBe(4000)
})

test('a happy hour never raises the price of a meal', () => {
  expect(price(2000, null, happy({ price_agorot: 2500 }))).toEqual({
    agorot: 2000,
    trail: [{ kind: 'base', agorot: 2000 }],
  })
})

test.each([
  [1050, 50, 525],
  [1005, 50, 503],
  [1001, 50, 501],
  [999, 33, 669],
  [3, 99, 0],
  [50, 99, 1],
])('a price of %i less %i percent is %i, rounding half an agora up', (base, percent, agorot) => {
  expect(price(base, null, happy({ percent })).agorot).toBe(agorot)
})

test('the last step of the price trail always equals the price', () => {
  const agorot = fc.integer({ min: 0, max: 10_000_000 })
  const one = fc.oneof(
    fc.integer({ min: 1, max: 99 }).map((percent) => happy({ percent })),
    agorot.map((price_agorot) => happy({ price_agorot })),
  )
  fc.assert(
    fc.property(agorot, fc.option(agorot), one, (base, own, given) => {
      const result = price(base, own, given)
      expect(result.trail.at(-1)?.agorot).toBe(result.agorot)
      expect(result.agorot).toBeLessThanOrEqual(own ?? base)
      expect(Number.isInteger(result.agorot)).toBe(true)
    }),
  )
})
