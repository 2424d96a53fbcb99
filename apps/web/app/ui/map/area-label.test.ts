import { expect, test } from 'vitest'
import { labelPosition } from './area-label.ts'

test('the name of a square area is in the middle of its upper part', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ] as const
  expect(labelPosition(square)).toEqual({ lng: 2, lat: 1.72, width: 4 })
})

test('the name of a horseshoe-shaped area is in its wider arm, not in the gap', () => {
  const horseshoe = [
    [0, 0],
    [10, 0],
    [10, 8],
    [6, 8],
    [6, 2],
    [2, 2],
    [2, 8],
    [0, 8],
    [0, 0],
  ] as const
  expect(labelPosition(horseshoe)).toEqual({ lng: 8, lat: 6.88, width: 4 })
})

test('the name of a tent-shaped area is lower, where the area is wide enough', () => {
  const tent = [
    [0, 0],
    [10, 0],
    [5, 10],
    [0, 0],
  ] as const
  expect(labelPosition(tent)?.lat).toBe(7)
})

test('an area without an interior has no name', () => {
  expect(labelPosition([])).toBeNull()
})
