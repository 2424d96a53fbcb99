import { expect, test } from 'vitest'
import { POINT_DAYS, pointsExpireAt } from './points.ts'

test('points expire at the end of the same business day a year later, in summer and winter', () => {
  expect(pointsExpireAt(new Date('2026-11-15T20:00:00Z'), POINT_DAYS)).toEqual(new Date('2027-11-16T02:00:00Z'))
  expect(pointsExpireAt(new Date('2026-07-01T10:00:00Z'), POINT_DAYS)).toEqual(new Date('2027-07-02T01:00:00Z'))
})

test('points earned after midnight belong to the previous business day', () => {
  const before = pointsExpireAt(new Date('2026-11-15T21:00:00Z'), 30)
  expect(pointsExpireAt(new Date('2026-11-16T01:59:00Z'), 30)).toEqual(before)
  expect(pointsExpireAt(new Date('2026-11-16T02:00:00Z'), 30)).not.toEqual(before)
})
