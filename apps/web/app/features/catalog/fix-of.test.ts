import { LINT_CODES } from '@tavlin/domain/catalog/meal-lint'
import { expect, test } from 'vitest'
import { fixOf } from './fix-of.ts'

test.each(LINT_CODES)('the problem %s links to a card of the meal editor', (code) => {
  expect(fixOf(7, code)).toMatch(/^\/meals\/update\/7#(names|picture|price|preparation|recipe|groups|sold)$/)
})

test('an unreachable meal links to the editor card in which its reason can be fixed', () => {
  expect(fixOf(7, 'unreachable', 'no_order_type')).toBe('/meals/update/7#price')
  expect(fixOf(7, 'unreachable', 'no_deli')).toBe('/meals/update/7#sold')
  expect(fixOf(7, 'unreachable', 'category_inactive')).toBe('/meals/update/7#names')
})
