import { INLAY_PROBLEMS } from '@tavlin/domain/dispatch/dispatch-enums'
import { expect, test } from 'vitest'
import { sentenceOf, shortOf } from './problem-message.ts'
import { problemText } from './problem.text.ts'

const AT = '2026-11-15T17:10:00.000Z'

test('every dispatch problem has a sentence and a short text in both languages', () => {
  for (const lang of ['he', 'en'] as const)
    for (const code of INLAY_PROBLEMS) {
      const problem = { code, is_final: false, by: 2, at: AT, back_at: AT, skill: 'cash' }
      for (const text of [sentenceOf(problemText(lang), problem), shortOf(problemText(lang), problem)])
        expect(text).toMatch(/^[^_{}]{3,}$/)
    }
})

test('a dispatch problem shows volume and bags as total and limit, and times in Israel time', () => {
  const t = problemText('en')
  const over = (code: 'over_volume' | 'over_bags', total: number, limit: number) =>
    sentenceOf(t, { code, is_final: false, by: total - limit, total, limit })
  expect(over('over_volume', 410, 400)).toBe('Volume: 4.10 of 4.')
  expect(over('over_bags', 8, 6)).toBe('Bags: 8 of 6.')
  expect(sentenceOf(t, { code: 'shift_ends', is_final: false, at: AT, back_at: AT })).toContain('19:10')
})
