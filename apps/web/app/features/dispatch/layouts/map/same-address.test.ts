import { expect, test } from 'vitest'
import { order, wave } from '../../state/wave.samples.ts'
import { withSameAddress } from './same-address.ts'

test('a selection also includes the waiting orders of the same deli and address', () => {
  const shown = wave([], [order(1), order(2), order(3, { address: 'Ben Yehuda 2' }), order(4, { deli_id: 2 })])
  expect(withSameAddress(shown, [1])).toEqual([1, 2])
  expect(withSameAddress(shown, [3])).toEqual([3])
  expect(withSameAddress(shown, [])).toEqual([])
})
