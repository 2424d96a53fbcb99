import { expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { PRICE_ROUNDINGS, newPrice, whyNotApplied, whyNotUndone } from './price-change.ts'

const by = (percent: number, rounding: (typeof PRICE_ROUNDINGS)[number]) => ({
  percent_tenths: percent * 10,
  rounding,
})

test.each([
  [4200, by(5, 'agorot_10'), 4410],
  [4200, by(5, 'agorot_50'), 4400],
  [4200, by(5, 'shekel'), 4400],
  [4200, by(5, 'shekel_90'), 4390],
  [4200, by(-5, 'agorot_10'), 3990],
  [4200, by(-5, 'shekel_90'), 3990],
  [4190, by(3.5, 'shekel_90'), 4290],
  [4237, by(0, 'shekel_90'), 4190],
])('a price of %i agorot changed by %o becomes %i', (price, rule, expected) => {
  expect(newPrice(price, rule)).toBe(expected)
})

test('a raise never lowers a price, and a reduction never raises it', () => {
  expect(newPrice(2000, by(1, 'shekel_90'))).toBe(2090)
  expect(newPrice(2000, by(1, 'shekel'))).toBe(2000)
  expect(newPrice(2060, by(-1, 'shekel'))).toBe(2000)
  expect(newPrice(2100, by(-1, 'shekel_90'))).toBe(2090)
})

test('a free meal stays free, and no other price becomes free', () => {
  for (const rounding of PRICE_ROUNDINGS) {
    expect(newPrice(0, by(50, rounding))).toBe(0)
    expect(newPrice(20, by(-90, rounding))).toBeGreaterThan(0)
  }
})

test('random prices stay positive, on the grid of the rounding, and within one step of the exact price', () => {
  const random = seededRandom(7)
  for (let n = 0; n < 5000; n++) {
    const price = 1 + Math.floor(random() * 30_000)
    const percent_tenths = Math.floor(random() * 1400) - 900
    for (const rounding of PRICE_ROUNDINGS) {
      const result = newPrice(price, { percent_tenths, rounding })
      const step = { agorot_10: 10, agorot_50: 50, shekel: 100, shekel_90: 100 }[rounding]
      expect(result % step).toBe(rounding === 'shekel_90' ? 90 : 0)
      expect(result).toBeGreaterThan(0)
      expect(Math.abs(result - (price * (1000 + percent_tenths)) / 1000)).toBeLessThanOrEqual(step)
    }
  }
})

const row = { before_agorot: null, from_agorot: 4000, to_agorot: 4200 }

test('applies a planned price only while the current price equals that of the preview', () => {
  const now = { is_sold: true, own_agorot: null, price_agorot: 4000 }
  expect(whyNotApplied(row, now)).toBeNull()
  expect(whyNotApplied(row, { ...now, price_agorot: 4100 })).toBe('price_changed')
  expect(whyNotApplied(row, { ...now, own_agorot: 4000 })).toBe('price_changed')
  expect(whyNotApplied(row, { ...now, is_sold: false })).toBe('not_sold')
})

test('undoes a price change only while the current price is the one that the change set', () => {
  const now = { is_sold: true, own_agorot: 4200, price_agorot: 4200 }
  expect(whyNotUndone(row, now)).toBeNull()
  expect(whyNotUndone(row, { ...now, own_agorot: 4300 })).toBe('price_changed')
  expect(whyNotUndone(row, { ...now, own_agorot: null })).toBe('price_changed')
  expect(whyNotUndone(row, { ...now, is_sold: false })).toBe('not_sold')
})
