import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['dana', 'levi', 'Dana Levi'],
  ['élodie', 'van Dam', 'Élodie Van Dam'],
  ['ÖZGE', "o'Brien", "ÖZGE O'Brien"],
  ['דנה', 'לוי', 'דנה לוי'],
  ['dana', '', 'Dana'],
  ['', '', ''],
])('formats the name %s %s as %s', (first_name, last_name, shown) => {
  expect(fullName({ first_name, last_name })).toBe(shown)
})
