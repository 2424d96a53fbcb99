import { expect, test } from 'vitest'
import { type WeekdayDemand, daysUntil, errorPercent, expectedBase, learn } from './forecast.ts'
import { seededRandom } from '../seeded-random.ts'

const learned = (...demand: number[]) =>
  demand.reduce<WeekdayDemand | undefined>((known, day) => learn(known, day), undefined)

test('forecasts the weighted mean of the same weekdays, with weights that halve every four weeks', () => {
  expect(expectedBase(undefined)).toBe(0)
  expect(expectedBase(learned(1000))).toBe(1000)
  expect(expectedBase(learned(700, 700, 700))).toBe(700)
  // Weights 0.5, 0.5^¾, 0.5^½, 0.5^¼ and 1 from the oldest to the newest day.
  const weights = [4, 3, 2, 1, 0].map((weeks) => 0.5 ** (weeks / 4))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  expect(expectedBase(learned(1000, 0, 0, 0, 0))).toBe(Math.round((1000 * weights[0]!) / sum))
  expect(expectedBase(learned(0, 0, 0, 0, 1000))).toBe(Math.round(1000 / sum))
})

test('measures the error of each forecast before it learns the day', () => {
  expect(errorPercent([learned(1000)!])).toBeNull()
  expect(errorPercent([learned(1000, 1000)!])).toBe(0)
  expect(errorPercent([learned(1000, 500)!])).toBe(100)
  expect(errorPercent([learned(1000, 1000)!, learned(500, 1000)!])).toBe(25)
})

test('lists the days from the start up to the day before the end', () => {
  expect(daysUntil('2026-11-13', '2026-11-16')).toEqual([
    { date: '2026-11-13', weekday: 5 },
    { date: '2026-11-14', weekday: 6 },
    { date: '2026-11-15', weekday: 0 },
  ])
  expect(daysUntil('2026-11-13', '2026-11-13')).toEqual([])
})

/** Three years of one ingredient: weekday profile, slow trend, holidays without sales, and noise. */
function threeYears(seed: number): number[][] {
  const random = seededRandom(seed)
  const profile = [1, 0.9, 1, 1.1, 1.3, 1.6, 0.4]
  return Array.from({ length: 156 }, (_, week) =>
    profile.map((share) => {
      if (random() < 0.03) return -1
      const level = 8000 * (1 + week / 300)
      return Math.round(level * share * (0.6 + random() * 0.8))
    }),
  )
}

test.each([1, 2, 3])(
  'the forecast is better than the value of the week before over three years with trend and noise (seed %i)',
  (seed) => {
    const known: (WeekdayDemand | undefined)[] = Array.from({ length: 7 })
    let [error, naive, demand] = [0, 0, 0]
    for (const week of threeYears(seed))
      for (const [weekday, base] of week.entries()) {
        // A closed day has no demand to learn, which is not the same as zero demand.
        if (base < 0) continue
        const before = known[weekday]
        if (before) {
          error += Math.abs(base - expectedBase(before))
          naive += Math.abs(base - before.last_base)
          demand += base
        }
        known[weekday] = learn(before, base)
      }
    expect(error / naive).toBeLessThan(0.85)
    expect(error / demand).toBeLessThan(0.25)
  },
)
