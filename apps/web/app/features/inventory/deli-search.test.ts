import { expect, test } from 'vitest'
import { searchOfDeli } from './deli-search.ts'

test('the URL of another deli contains the search, without page and open row', () => {
  expect(searchOfDeli('?deli=1&search=tahini&low=true&cursor=abc&ingredient=7&moves=x', 2)).toBe(
    '?deli=2&search=tahini&low=true',
  )
})
