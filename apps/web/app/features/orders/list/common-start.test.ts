import { expect, test } from 'vitest'
import { withoutCommonStart } from './common-start.ts'

test.each([
  ['תבלין לב העיר', ['תבלין לב העיר', 'תבלין נווה אלון'], 'לב העיר'],
  ['Tavlin City Centre', ['Tavlin City Centre', 'Tavlin Neve Alon'], 'City Centre'],
  ['לב העיר', ['לב העיר', 'תבלין נווה אלון'], 'לב העיר'],
  ['תבלין', ['תבלין', 'תבלין נווה אלון'], 'תבלין'],
  ['תבלין לב העיר', ['תבלין לב העיר'], 'תבלין לב העיר'],
])('shortens the name %s among %j to %s', (name, all, shown) => {
  expect(withoutCommonStart(name, all)).toBe(shown)
})
