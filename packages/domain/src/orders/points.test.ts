import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsFor } from './points.ts'

const order = (more: object = {}) => ({
  meals_agorot: 10_090,
  adjustments: [{ kind: 'delivery', agorot: 1500 }],
  total_agorot: 11_590,
  paid_agorot: 11_590,
  refunded_agorot: 0,
  ...more,
})

test.each([
  ['whole shekels of the meals only', {}, 100],
  ['nothing for an unpaid order', { paid_agorot: 0 }, 0],
  ['half for an order paid by half', { paid_agorot: 5795 }, 50],
  ['less the refunded part', { refunded_agorot: 5795 }, 50],
  [
    'nothing for the discounted part',
    { adjustments: [{ kind: 'discount', agorot: -5045 }], total_agorot: 5045, paid_agorot: 5045 },
    50,
  ],
  ['nothing for a free order', { total_agorot: 0, paid_agorot: 0 }, 0],
])('gives points for %s', (_name, more, points) => {
  expect(pointsFor(order(more), 1)).toBe(points)
  expect(pointsFor(order(more), 3)).toBe(points * 3)
})

test('never gives more points than the meals are worth, nor fewer for a higher payment', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(10_000), fc.nat(100_000), fc.nat(100_000), (meals, fee, paid, back) => {
      const total_agorot = meals + fee
      const one = { meals_agorot: meals, adjustments: [{ kind: 'delivery', agorot: fee }], total_agorot }
      const pointsWith = (paid_agorot: number) => pointsFor({ ...one, paid_agorot, refunded_agorot: 0 }, 1)
      const [most, less] = [Math.min(paid, total_agorot), Math.min(Math.max(0, paid - back), total_agorot)]
      expect(pointsWith(most)).toBeLessThanOrEqual(Math.floor(meals / 100))
      expect(pointsWith(less)).toBeLessThanOrEqual(pointsWith(most))
    }),
  )
})
