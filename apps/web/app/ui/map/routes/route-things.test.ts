import { expect, test } from 'vitest'
import { drawnOn, isInside, type Pixel, ringOf } from './route-things.ts'

const SQUARE: Pixel[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

test('the lasso selects positions inside it and none beside it', () => {
  expect(isInside([5, 5], SQUARE)).toBe(true)
  for (const place of [
    [-1, 5],
    [11, 5],
    [5, -1],
    [5, 11],
  ] as const)
    expect(isInside(place, SQUARE)).toBe(false)
})

test('a position in a concave bay of the lasso is outside', () => {
  const ring: Pixel[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 2],
    [0, 10],
  ]
  expect(isInside([5, 6], ring)).toBe(false)
  expect(isInside([1, 5], ring)).toBe(true)
})

test('an empty lasso selects nothing', () => {
  expect(isInside([0, 0], [])).toBe(false)
  expect(isInside([0, 0], [[0, 0]])).toBe(false)
})

test('points closer than a few pixels are not added to the lasso', () => {
  const one = drawnOn([], [0, 0])
  expect(drawnOn(one, [1, 2])).toBe(one)
  expect(drawnOn(one, [4, 0])).toEqual([
    [0, 0],
    [4, 0],
  ])
})

test('a cluster has a ring with the colours of its trips in proportion to their marks', () => {
  const marks = (['--tv-trip-1', '--tv-trip-2', '--tv-trip-1', '--tv-trip-1'] as const).map((color) => ({ color }))
  expect(ringOf(marks)).toBe('conic-gradient(var(--tv-trip-1) 0.0% 75.0%, var(--tv-trip-2) 75.0% 100.0%)')
  expect(ringOf([{}, {}])).toBeNull()
})
