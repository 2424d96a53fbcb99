import { expect, test } from 'vitest'
import { readShekels, writeShekels } from './money-text.ts'
import { readNumber, textOf, valueOfText } from './typed-number.ts'

test.each([
  ['12', 12],
  ['1,250', 1250],
  ['-3', -3],
  ['1.5', 1.5],
  ['1.', 1],
  ['1,2', null],
  ['1e3', null],
  ['12a', null],
  ['', null],
])('%j is %j', (text, number) => expect(readNumber(text)).toBe(number))

test('what is typed stays as typed while it means the value, and is written out when the value comes from elsewhere', () => {
  expect(textOf('12.5', 1250, readShekels, writeShekels)).toBe('12.5')
  expect(textOf('12.5', 900, readShekels, writeShekels)).toBe('9.00')
  expect(textOf('12.5', null, readShekels, writeShekels)).toBe('')
})

test('text that is no number becomes the value itself, for the schema to refuse', () => {
  expect([' ', '7', '7x'].map((text) => valueOfText(text, readShekels))).toEqual([null, 700, '7x'])
  expect(textOf('', '7x', readShekels, writeShekels)).toBe('7x')
})
