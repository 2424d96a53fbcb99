import { expect, test } from 'vitest'
import type { Neighbour } from './areas.server.ts'
import { overlapsOf } from './overlap.ts'

const square = (west: number): [number, number][][] => [
  [
    [west, 0],
    [west + 2, 0],
    [west + 2, 2],
    [west, 2],
    [west, 0],
  ],
]
const near = (id: number, west: number, fee_agorot: number): Neighbour => ({
  id,
  deli_id: 9,
  name_he: '',
  name_en: '',
  shape: square(west),
  fee_agorot,
  deli: { id: 9, name_he: '', name_en: '' },
})

test('lists overlapping delis and which one is offered first: the cheaper, then the older deli', () => {
  const own = { deli_id: 3, shape: square(0), fee_agorot: 1500 }
  const found = overlapsOf(own, [near(1, 1, 1000), near(2, 1, 2000), near(3, 1, 1500), near(4, 10, 0)])
  expect(found.map((one) => [one.with.id, one.wins])).toEqual([
    [1, 'other'],
    [2, 'own'],
    [3, 'own'],
  ])
})
