import { expect, test } from 'vitest'
import { labelPlace } from './area-label.ts'

test('places the name of a square in the middle of its upper part', () => {
  const square = [
    [0, 0],
    [4, 0],
    [4, 2],
    [0, 2],
    [0, 0],
  ] as const
  expect(labelPlace(square)).toEqual({ lng: 2, lat: 1.72, width: 4 })
})

test('places the name of a horseshoe in its wider arm, not in the gap', () => {
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
  expect(labelPlace(horseshoe)).toEqual({ lng: 8, lat: 6.88, width: 4 })
})

test('places the name of a tent lower, where it is wide enough', () => {
  const tent = [
    [0, 0],
    [10, 0],
    [5, 10],
    [0, 0],
  ] as const
  expect(labelPlace(tent)?.lat).toBe(7)
})

test('places no name in an area without an interior', () => {
  expect(labelPlace([])).toBeNull()
})
