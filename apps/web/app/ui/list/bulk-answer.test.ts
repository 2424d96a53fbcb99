import { expect, test } from 'vitest'
import { bulkResult } from './bulk-answer.ts'

const rows = [
  { id: '1', name: 'דנה' },
  { id: '2', name: 'אבי' },
  { id: '3', name: 'נועה' },
]

test('a bulk result counts successful rows and names rejected ones with their reason', () => {
  const answers = [
    { id: 3, ok: true },
    { id: 1, ok: false, code: 'last_super_admin' as const, message: 'x' },
    { id: 2, ok: true },
  ]
  expect(bulkResult(rows, answers)).toEqual({
    done: 2,
    rejected: [{ id: '1', name: 'דנה', error: { code: 'last_super_admin', message: 'x' } }],
  })
})

test('a row without a result, or rejected without a reason, does not count as successful', () => {
  const result = bulkResult(rows, [
    { id: 2, ok: true },
    { id: 3, ok: false },
  ])
  expect(result.done).toBe(1)
  expect(result.rejected.map(({ id, error }) => [id, error.code])).toEqual([
    ['1', 'unexpected'],
    ['3', 'unexpected'],
  ])
})
