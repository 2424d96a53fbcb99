import { expect, test } from 'vitest'
import { reasonKey } from './line-label.ts'

const line = (reason: string | null, kind: string) => reasonKey({ reason, kind, type: 'refund' })

test('a wallet line is labelled by its reason, then its kind, then its type', () => {
  expect(line('gift', 'refund')).toEqual({ from: 'reasons', key: 'gift' })
  expect(line(null, 'expire')).toEqual({ from: 'kinds', key: 'expire' })
  expect(line('of_tomorrow', 'merge')).toEqual({ from: 'kinds', key: 'merge' })
  expect(line(null, 'adjust')).toEqual({ from: 'reasons', key: 'adjust' })
  expect(line('of_tomorrow', 'of_tomorrow')).toEqual({ from: 'reasons', key: 'refund' })
})
