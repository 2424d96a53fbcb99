import { expect, test } from 'vitest'
import { directionOf, localeOf, wordsOf } from './language.ts'

test.each([
  ['http://tavlin.test/', null, 'he'],
  ['http://tavlin.test/', 'lang=en', 'en'],
  ['http://tavlin.test/?lang=en', 'lang=he', 'en'],
  ['http://tavlin.test/?lang=xx', 'a=b; lang=en', 'en'],
  ['http://tavlin.test/', 'lang=xx', 'he'],
  ['http://tavlin.test/?lang=constructor', 'lang=toString', 'he'],
  ['http://tavlin.test/?lang=ar', 'lang=en', 'ar'],
])('%s with cookie %s is in %s', (url, cookie, locale) => {
  expect(localeOf(url, cookie)).toBe(locale)
})

test('Hebrew and Arabic run from right to left, English does not', () => {
  expect([directionOf('he'), directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'rtl', 'ltr'])
})

test('Arabic turns the layout and borrows the Hebrew words', () => {
  expect(wordsOf('ar')).toBe('he')
})
