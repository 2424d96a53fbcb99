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
  ['points for whole shekels of its meals, not for the delivery fee', {}, 100],
  ['no points while it is unpaid', { paid_agorot: 0 }, 0],
  ['half the points when half of it is paid', { paid_agorot: 5795 }, 50],
  ['half the points when half of it was refunded', { refunded_agorot: 5795 }, 50],
  [
    'no points for the discounted part of its meals',
    { adjustments: [{ kind: 'discount', agorot: -5045 }], total_agorot: 5045, paid_agorot: 5045 },
    50,
  ],
  ['no points when it is free', { total_agorot: 0, paid_agorot: 0 }, 0],
])('an order earns %s', (_name, more, points) => {
  expect(pointsFor(order(more), 1)).toBe(points)
  expect(pointsFor(order(more), 3)).toBe(points * 3)
})

test('an order never earns more points than the meals are worth, nor fewer for a higher payment', () => {
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
