import { expect, test } from 'vitest'
import { reasonKey } from './line-words.ts'

const line = (reason: string | null, kind: string) => reasonKey({ reason, kind, type: 'refund' })

test('a line is told by the reason someone gave, then by its kind, then by what happened', () => {
  expect(line('gift', 'refund')).toEqual({ from: 'reasons', key: 'gift' })
  expect(line(null, 'expire')).toEqual({ from: 'kinds', key: 'expire' })
  expect(line('of_tomorrow', 'merge')).toEqual({ from: 'kinds', key: 'merge' })
  expect(line(null, 'adjust')).toEqual({ from: 'reasons', key: 'adjust' })
  expect(line('of_tomorrow', 'of_tomorrow')).toEqual({ from: 'reasons', key: 'refund' })
})
