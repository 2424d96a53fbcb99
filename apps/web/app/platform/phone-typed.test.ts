import { expect, test } from 'vitest'
import { isWhole, phoneIn } from './phone-typed.ts'

test.each([
  ['054-207-3361', '054-207-3361'],
  [' +972 54 207 3361 ', '+972 54 207 3361'],
  ['(03) 555.1234', '(03) 555.1234'],
  ['7361', '7361'],
  ['12', ''],
  ['', ''],
  ['דנה 054', ''],
  ['dana1234@example.com', ''],
])('the search text "%s" is read as the phone "%s"', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone)
})

test.each([
  ['0542073361', true],
  ['054-207-3361', true],
  ['+972542073361', true],
  ['03-555-1234', true],
  ['054-207-33', false],
  ['7361', false],
  ['dana542073361', false],
])('"%s" is a complete phone number: %s', (typed, is_whole) => {
  expect(isWhole(typed)).toBe(is_whole)
})
