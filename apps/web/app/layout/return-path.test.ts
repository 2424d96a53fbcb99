import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/orders?status=ready&page=2', '/orders?status=ready&page=2'],
  ['/orders?lang=en&status=ready', '/orders?status=ready'],
  ['/orders?lang=he', '/orders'],
  ['//evil.example/orders', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('a form sent from %s is redirected to %s', (sent, path) => {
  expect(returnPath(sent)).toBe(path)
})
