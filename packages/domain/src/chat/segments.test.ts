import fc from 'fast-check'
import { SegmentedMessage } from 'sms-segments-calculator'
import { expect, test } from 'vitest'
import { seededDice } from '../seeded-random.ts'
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

test('counts the free units of the last segment of a Hebrew text', () => {
  fc.assert(
    fc.property(fc.nat(400), (length) => {
      const { units, segments, left } = smsLength('ש'.repeat(length + 1))
      expect(left).toBe(segments === 1 ? 70 - units : segments * 67 - units)
    }),
  )
})

test('encoding and segment count equal those of the library of Twilio for 10,000 texts', () => {
  const alphabets = ['abc XYZ 019.,\n', 'é£Δ€[]{}^|~', 'אבגדה ץ׳״₪', 'سلام عليكم', '😀🍕', '`ç\u200F\u05B8\r'].map(
    (all) => Array.from(all),
  )
  const emoji = ['🇮🇱', '👨‍👩‍👧', '👍🏽', '❤️']
  const dice = seededDice(22)
  const draw = <T>(from: readonly T[]): T => from[dice(from.length)]!
  for (let n = 0; n < 10_000; n++) {
    const used = alphabets.filter(() => dice(3) === 0)
    const from = [...(used.length > 0 ? used : [alphabets[0]!]), ...(dice(3) === 0 ? [emoji] : [])]
    const text = Array.from({ length: 1 + dice(400) }, () => draw(draw(from))).join('')
    const expected = new SegmentedMessage(text)
    const { encoding, segments } = smsLength(text)
    expect({ text, encoding, segments }).toEqual({
      text,
      encoding: expected.encodingName === 'GSM-7' ? 'gsm7' : 'ucs2',
      segments: expected.segmentsCount,
    })
  }
})
