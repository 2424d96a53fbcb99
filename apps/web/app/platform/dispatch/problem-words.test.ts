import { INLAY_PROBLEMS } from '@tavlin/domain/dispatch/dispatch-words'
import { expect, test } from 'vitest'
import { sentenceOf, shortOf } from './problem-words.ts'
import { problemText } from './problem.text.ts'

const AT = '2026-11-15T17:10:00.000Z'

test('every problem has a sentence and a short word in both languages, with its figures', () => {
  for (const lang of ['he', 'en'] as const)
    for (const code of INLAY_PROBLEMS) {
      const problem = { code, is_final: false, by: 2, at: AT, back_at: AT, skill: 'cash' }
      for (const words of [sentenceOf(problemText(lang), problem), shortOf(problemText(lang), problem)])
        expect(words).toMatch(/^[^_{}]{3,}$/)
    }
})

test('volume is told in bags, times as they are in Israel, and one bag is one bag', () => {
  const t = problemText('en')
  expect(sentenceOf(t, { code: 'over_volume', is_final: false, by: 220 })).toBe('Volume exceeds capacity by 2.20 bags.')
  expect(sentenceOf(t, { code: 'shift_ends', is_final: false, at: AT, back_at: AT })).toContain('19:10')
  expect(sentenceOf(t, { code: 'over_bags', is_final: false, by: 1 })).toBe('1 bag over capacity.')
})
