import { expect, test } from 'vitest'
import { order, wave } from '../../state/wave.samples.ts'
import { withSameDoor } from './same-door.ts'

test('adds a waiting order of the same address, but none of another deli or address', () => {
  const shown = wave([], [order(1), order(2), order(3, { address: 'Ben Yehuda 2' }), order(4, { deli_id: 2 })])
  expect(withSameDoor(shown, [1])).toEqual([1, 2])
  expect(withSameDoor(shown, [3])).toEqual([3])
  expect(withSameDoor(shown, [])).toEqual([])
})
