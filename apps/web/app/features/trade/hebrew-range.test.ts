import { expect, test } from 'vitest'
import { hebrewRange } from './hebrew-range.ts'

const hanukkah = { from: '2026-12-05', until: '2026-12-12' }

test('a Hebrew range has Latin digits in each language, and a single day is written once', () => {
  expect(hebrewRange(hanukkah, 'en')).toBe('25 Kislev 5787 – 2 Tevet 5787')
  expect(hebrewRange(hanukkah, 'he')).toMatch(/25.*כסלו.*2.*טבת.*5787/)
  expect(hebrewRange({ from: '2026-12-05', until: '2026-12-05' }, 'he')).toMatch(/25.*כסלו.*5787/)
})
