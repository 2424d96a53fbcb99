import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['the address wins over the cookie', '/?lang=en', 'lang=he', 'en'],
  ['the cookie is next', '/', 'a=1; lang=en', 'en'],
  ['an unknown language in the address leaves the cookie', '/?lang=fr', 'lang=en', 'en'],
  ['an unknown language in the cookie is Hebrew', '/', 'lang=fr', 'he'],
  ['a cookie that only ends alike is another cookie', '/', 'xlang=en', 'he'],
  ['nothing said is Hebrew', '/', null, 'he'],
])('%s', (_case, path, cookie, lang) => {
  expect(languageOf(`http://tavlin.test${path}`, cookie)).toBe(lang)
})
