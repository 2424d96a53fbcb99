import { expect, test } from 'vitest'
import { guessedBags, leftToTick, startPacking, turnTick, volumeInBags, withinBags } from './packing.ts'

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [340, 4],
  [1_000_000, 99],
])('a volume of %i looks like %i bags', (volume, bags) => {
  expect(guessedBags(volume)).toBe(bags)
})

test('the estimate is written in bags', () => {
  expect(volumeInBags(340)).toBe('3.40')
})

test('never less than one bag and never more than the labels can number', () => {
  expect([withinBags(0), withinBags(7), withinBags(120)]).toEqual([1, 7, 99])
})

test('a line is ticked and unticked, and only lines that are still in the order are waited for', () => {
  const lines = [{ id: 1 }, { id: 2 }]
  let packing = startPacking({ volume: 240, bags: null, shelf: '' })
  expect([packing.bags, leftToTick(packing, lines)]).toEqual([3, 2])
  packing = turnTick(turnTick(turnTick(packing, 1), 2), 2)
  expect(leftToTick(packing, lines)).toBe(1)
  expect(leftToTick(turnTick(packing, 2), [{ id: 2 }])).toBe(0)
})

test('what was packed before begins with the bags that were counted then', () => {
  expect(startPacking({ volume: 900, bags: 2, shelf: 'B4' })).toMatchObject({ bags: 2, shelf: 'B4' })
})
