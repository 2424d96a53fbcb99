import { expect, test } from 'vitest'
import { searchOfDeli } from './deli-search.ts'

test('another deli keeps what was searched, and forgets the page and the open row of the last one', () => {
  expect(searchOfDeli('?deli=1&search=tahini&low=true&cursor=abc&ingredient=7&moves=x', 2)).toBe(
    '?deli=2&search=tahini&low=true',
  )
})
