import { expect, test } from 'vitest'
import { delisOf } from './delis-of.ts'

const grant = (deli_ids: number[] | null) => ({ name: 'view_orders', deli_ids })

test('each deli counts once, one permission for all delis is all, and so is super_admin', () => {
  expect(delisOf([], [grant([1, 2]), grant([2, 3])])).toBe(3)
  expect(delisOf([], [grant([1]), grant(null)])).toBeNull()
  expect(delisOf([{ name: 'super_admin' }], [])).toBeNull()
  expect(delisOf([], [])).toBe(0)
})
