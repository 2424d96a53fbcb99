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
])('uses for %s with cookie %s the locale %s', (url, cookie, locale) => {
  expect(localeOf(url, cookie)).toBe(locale)
})

test('sets Hebrew and Arabic right to left, English left to right', () => {
  expect([directionOf('he'), directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'rtl', 'ltr'])
})

test('mirrors the layout for Arabic and uses the Hebrew texts', () => {
  expect(wordsOf('ar')).toBe('he')
})
