import { expect, test } from 'vitest'
import { checkIsPlanned, checkStartsInTime, valueOn } from './settings.ts'

const vat = [
  { deli_id: null, valid_from: '2015-10-01', value: 17 },
  { deli_id: null, valid_from: '2025-01-01', value: 18 },
  { deli_id: 4, valid_from: '2026-01-01', value: 0 },
]

test.each([
  ['2015-09-30', null, undefined],
  ['2024-12-31', null, 17],
  ['2025-01-01', null, 18],
  ['2025-12-31', 4, 18],
  ['2026-01-01', 4, 0],
  ['2026-01-01', 5, 18],
])('on %s the value of the setting in deli %s (null for the business) is %s', (day, deli_id, value) => {
  expect(valueOn(vat, day, deli_id)).toBe(value)
})

test('rejects a setting that takes effect in the past', () => {
  expect(() => checkStartsInTime('2026-01-01', '2026-01-02')).toThrow(
    expect.objectContaining({ code: 'setting_in_the_past' }),
  )
  expect(() => checkStartsInTime('2026-01-02', '2026-01-02')).not.toThrow()
})

test('a null value of a deli ends its override from that day on', () => {
  const values = [...vat, { deli_id: 4, valid_from: '2026-03-01', value: null }]
  expect(valueOn(values, '2026-02-28', 4)).toBe(0)
  expect(valueOn(values, '2026-03-01', 4)).toBe(18)
  expect(valueOn([...values, { deli_id: 4, valid_from: '2026-06-01', value: 5 }], '2026-06-01', 4)).toBe(5)
})

test('only values that start after today can be removed', () => {
  expect(() => checkIsPlanned('2026-01-02', '2026-01-02')).toThrow(
    expect.objectContaining({ code: 'setting_in_the_past' }),
  )
  expect(() => checkIsPlanned('2026-01-03', '2026-01-02')).not.toThrow()
})
