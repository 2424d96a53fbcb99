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
])('the typed number %j is parsed as %j', (text, number) => expect(readNumber(text)).toBe(number))

test('a number field shows the typed text while it represents the value, and formats a value set from outside', () => {
  expect(textOf('12.5', 1250, readShekels, writeShekels)).toBe('12.5')
  expect(textOf('12.5', 900, readShekels, writeShekels)).toBe('9.00')
  expect(textOf('12.5', null, readShekels, writeShekels)).toBe('')
})

test('text that is not a number becomes the value, so that the schema rejects it', () => {
  expect([' ', '7', '7x'].map((text) => valueOfText(text, readShekels))).toEqual([null, 700, '7x'])
  expect(textOf('', '7x', readShekels, writeShekels)).toBe('7x')
})
