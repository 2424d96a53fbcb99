import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('names lose the words they all begin with', () => {
  expect(shortNames(['תבלין לב העיר', 'תבלין צפון', 'תבלין גבעת השקד'])).toEqual(['לב העיר', 'צפון', 'גבעת השקד'])
})

test('names keep one word at least, and names without a common beginning stay whole', () => {
  expect(shortNames(['Tavlin', 'Tavlin North'])).toEqual(['Tavlin', 'Tavlin North'])
  expect(shortNames(['Center', 'North'])).toEqual(['Center', 'North'])
  expect(shortNames(['Tavlin Center'])).toEqual(['Tavlin Center'])
  expect(shortNames([])).toEqual([])
})
