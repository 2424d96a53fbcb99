import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('short names drop the words that all names begin with', () => {
  expect(shortNames(['תבלין לב העיר', 'תבלין צפון', 'תבלין גבעת השקד'])).toEqual(['לב העיר', 'צפון', 'גבעת השקד'])
})

test('short names have at least one word, and stay whole when they share no beginning', () => {
  expect(shortNames(['Tavlin', 'Tavlin North'])).toEqual(['Tavlin', 'Tavlin North'])
  expect(shortNames(['Center', 'North'])).toEqual(['Center', 'North'])
  expect(shortNames(['Tavlin Center'])).toEqual(['Tavlin Center'])
  expect(shortNames([])).toEqual([])
})
