import { expect, test } from 'vitest'
import { guessedBags, leftToTick, startPacking, turnTick, volumeInBags, withinBags } from './packing.ts'

test.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [340, 4],
  [1_000_000, 99],
])('a volume of %i hundredths of a bag is estimated as %i bags', (volume, bags) => {
  expect(guessedBags(volume)).toBe(bags)
})

test('formats a volume in bags with two decimals', () => {
  expect(volumeInBags(340)).toBe('3.40')
})

test('clamps the number of bags between 1 and 99', () => {
  expect([withinBags(0), withinBags(7), withinBags(120)]).toEqual([1, 7, 99])
})

test('packing toggles lines and waits only for lines that are still in the order', () => {
  const lines = [{ id: 1 }, { id: 2 }]
  let packing = startPacking({ volume: 240, bags: null, shelf: '' })
  expect([packing.bags, leftToTick(packing, lines)]).toEqual([3, 2])
  packing = turnTick(turnTick(turnTick(packing, 1), 2), 2)
  expect(leftToTick(packing, lines)).toBe(1)
  expect(leftToTick(turnTick(packing, 2), [{ id: 2 }])).toBe(0)
})

test('packing starts with the previous number of bags when the order was packed before', () => {
  expect(startPacking({ volume: 900, bags: 2, shelf: 'B4' })).toMatchObject({ bags: 2, shelf: 'B4' })
})
