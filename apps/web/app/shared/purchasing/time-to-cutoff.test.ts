import { expect, test } from 'vitest'
import { cutoffText } from './cutoff.text.ts'
import { timeToCutoff } from './time-to-cutoff.ts'

const NOW = Date.parse('2026-11-16T08:40:00Z')
const after = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

test.each([
  [80, '1 h 20 min left for Tuesday'],
  [60, '1 h left for Tuesday'],
  [59, '59 min left for Tuesday'],
  [47 * 60, '47 h left for Tuesday'],
  [49 * 60, '2 days left for Tuesday'],
  [-5, '0 min left for Tuesday'],
])('the chip shows how much time is left %i minutes before the cut-off', (minutes, sentence) => {
  const { key, ...values } = timeToCutoff(after(minutes), NOW)
  expect(cutoffText('en')(key, { ...values, day: 'Tuesday' } as never)).toBe(sentence)
})
