import { expect, test } from 'vitest'
import { isDefault, newDriver, readBags, DEFAULT_CAPACITY, writeBags } from './driver-form.ts'

test('parses typed bags to hundredths and formats them back', () => {
  expect(['8', '2.5', '2,5', '0.25', '', 'x', '2.555'].map(readBags)).toEqual([800, 250, 250, 25, null, null, null])
  expect([800, 250, 25].map(writeBags)).toEqual(['8', '2.5', '0.25'])
})

test('a capacity counts as the default until one of its values changes', () => {
  const values = newDriver(1)
  expect(isDefault(values, 'car')).toBe(true)
  expect(isDefault({ ...values, capacity_bags: 11 }, 'car')).toBe(false)
  expect(isDefault({ ...values, ...DEFAULT_CAPACITY.van }, 'car')).toBe(false)
})
