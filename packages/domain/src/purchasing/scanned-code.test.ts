import { expect, test } from 'vitest'
import { lineOfScan, readScan } from './scanned-code.ts'

test.each([
  ['a plain EAN-13', '7290000123459', { item: '7290000123459', lot_code: '', expires_on: null }],
  [
    'a GS1 code with brackets',
    '(01)07290000123459(17)261130(10)L-7',
    { item: '07290000123459', lot_code: 'L-7', expires_on: '2026-11-30' },
  ],
  [
    'a GS1 code of a scanner, whose lot ends with a separator',
    ']C1010729000012345910L-7\u001d17261200',
    { item: '07290000123459', lot_code: 'L-7', expires_on: '2026-12-31' },
  ],
  [
    'a best-before date where there is no expiry date',
    '(01)07290000123459(15)270228',
    { item: '07290000123459', lot_code: '', expires_on: '2027-02-28' },
  ],
  [
    'no date where the code contains an impossible day',
    '(01)07290000123459(17)261131',
    { item: '07290000123459', lot_code: '', expires_on: null },
  ],
  [
    'the elements before an unknown one',
    '0107290000123459172611303102001500',
    { item: '07290000123459', lot_code: '', expires_on: '2026-11-30' },
  ],
  [
    'a long text that is not a GS1 code',
    'ABC-1234567890-XYZ',
    { item: 'ABC-1234567890-XYZ', lot_code: '', expires_on: null },
  ],
])('reads %s', (_, text, expected) => {
  expect(readScan(text)).toEqual(expected)
})

test('finds the line by barcode with or without leading zeros, then by item number', () => {
  const eggs = { barcode: '7290000123459', code: 'E-96' }
  const milk = { barcode: '', code: 'M-1' }
  const find = (text: string) => lineOfScan([eggs, milk], readScan(text))
  expect(find('(01)07290000123459')).toBe(eggs)
  expect(find('m-1')).toBe(milk)
  expect(find('7290000000000')).toBeUndefined()
  expect(find('')).toBeUndefined()
})
