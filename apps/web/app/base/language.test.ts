import { expect, test } from 'vitest'
import { directionOf, localeOf, langOf } from './language.ts'

test.each([
  ['http://tavlin.test/', null, 'he'],
  ['http://tavlin.test/', 'lang=en', 'en'],
  ['http://tavlin.test/?lang=en', 'lang=he', 'en'],
  ['http://tavlin.test/?lang=xx', 'a=b; lang=en', 'en'],
  ['http://tavlin.test/', 'lang=xx', 'he'],
  ['http://tavlin.test/?lang=constructor', 'lang=toString', 'he'],
  ['http://tavlin.test/?lang=ar', 'lang=en', 'ar'],
  ['http://tavlin.test/', 'lang=ru', 'ru'],
])('chooses the locale for URL %s and cookie %s: %s', (url, cookie, locale) => {
  expect(localeOf(url, cookie)).toBe(locale)
})

test('sets Hebrew and Arabic right to left, English and Russian left to right', () => {
  expect((['he', 'ar', 'en', 'ru'] as const).map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr'])
})

test('shows the back office in Hebrew to readers of Arabic and in English to readers of Russian', () => {
  expect([langOf('ar'), langOf('ru')]).toEqual(['he', 'en'])
})
