import { expect, test } from 'vitest'
import { gapOf } from './order-gap.ts'

test.each([
  [1, 'hours', 1],
  [19, 'hours', 19],
  [20, 'days', 1],
  [42, 'days', 2],
  [168, 'days', 7],
  [323, 'days', 13],
  [324, 'weeks', 2],
  [720, 'weeks', 4],
] as const)('expresses %i hours between two orders in %s: %i', (hours, unit, count) =>
  expect(gapOf(hours)).toEqual({ unit, count }),
)
