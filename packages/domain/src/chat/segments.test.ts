import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smsLength } from './segments.ts'

test.each([
  ['an empty text', '', 'gsm7', 0, 0],
  ['160 Latin letters', 'a'.repeat(160), 'gsm7', 160, 1],
  ['161 Latin letters', 'a'.repeat(161), 'gsm7', 161, 2],
  ['306 Latin letters', 'a'.repeat(306), 'gsm7', 306, 2],
  ['307 Latin letters', 'a'.repeat(307), 'gsm7', 307, 3],
  ['80 euro signs of two units', '€'.repeat(80), 'gsm7', 160, 1],
  ['81 euro signs', '€'.repeat(81), 'gsm7', 162, 2],
  ['153 euro signs: 76 fit into a segment', '€'.repeat(153), 'gsm7', 306, 3],
  ['70 Hebrew letters', 'ש'.repeat(70), 'ucs2', 70, 1],
  ['71 Hebrew letters', 'ש'.repeat(71), 'ucs2', 71, 2],
  ['134 Hebrew letters', 'ש'.repeat(134), 'ucs2', 134, 2],
  ['135 Hebrew letters', 'ש'.repeat(135), 'ucs2', 135, 3],
  ['a shekel sign', '5 ₪', 'ucs2', 3, 1],
  ['a geresh', 'צ׳', 'ucs2', 2, 1],
  ['an emoji at the end of a segment', `${'ש'.repeat(66)}😀${'ש'.repeat(66)}`, 'ucs2', 134, 3],
  ['35 emoji', '😀'.repeat(35), 'ucs2', 70, 1],
] as const)('counts the units and segments of %s', (_, text, encoding, units, segments) => {
  expect(smsLength(text)).toMatchObject({ encoding, units, segments })
})

/** Independent model: fills segments one by one with whole characters, and names the GSM alphabet by ranges. */
function model(text: string): number {
  const gsm = /^[\n\r\f !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ^{}\\[~\]|€]*$/u.test(text)
  const sizeOf = (one: string) => (gsm ? ('^{}\\[~]|€\f'.includes(one) ? 2 : 1) : one.length)
  const fill = (limit: number): number => {
    const filled: number[] = []
    for (const one of text) {
      const last = filled.at(-1)
      if (last === undefined || last + sizeOf(one) > limit) filled.push(sizeOf(one))
      else filled[filled.length - 1] = last + sizeOf(one)
    }
    return filled.length
  }
  const whole = fill(gsm ? 160 : 70)
  return whole <= 1 ? whole : fill(gsm ? 153 : 67)
}

test('the segment count equals that of the model for 10,000 texts of Latin, Hebrew, Arabic and emoji', () => {
  const alphabet = fc.constantFrom(
    ...Array.from('abcXYZ019 .,?!@€[]{}^|~\n£Δ'),
    ...Array.from('אבגםץ׳״₪'),
    ...Array.from('سلام'),
    '😀',
    '👨‍👩‍👧',
    '\u200F',
    '`',
  )
  const latin = fc.string({ unit: fc.constantFrom(...Array.from('abc XYZ €[]')), maxLength: 500 })
  const mixed = fc.string({ unit: alphabet, maxLength: 300 })
  fc.assert(
    fc.property(fc.oneof(latin, mixed), (text) => {
      expect(smsLength(text).segments).toBe(model(text))
    }),
    { numRuns: 10_000 },
  )
})

test('counts the free units of the last segment', () => {
  fc.assert(
    fc.property(fc.nat(400), (length) => {
      const { units, segments, left } = smsLength('ש'.repeat(length + 1))
      expect(left).toBe(segments === 1 ? 70 - units : segments * 67 - units)
    }),
  )
})
