import type { ErrorBody } from '@tavlin/contract/errors'
import { expect, test } from 'vitest'
import { standingOf } from './stale-order.ts'

const seen = { status: 'pending', version: 3 } as const
const refusal = (code: string, details?: Record<string, unknown>) => ({ code, message: '', details }) as ErrorBody

test('standingOf reads status, version and allowed status changes from the refusal of a stale version', () => {
  const moves = [
    { name: 'start', allowed: true },
    { name: 'cancel', allowed: false },
    { name: 'fly', allowed: true },
  ]
  const current = { id: 7, status: 'accepted', version: 4, moves }
  expect(standingOf(refusal('version_stale', { current }), seen)).toEqual({
    status: 'accepted',
    version: 4,
    allowed: ['start'],
  })
})

test('standingOf reads the allowed status changes of a refusal, and falls back to the last seen values', () => {
  expect(standingOf(refusal('move_not_allowed', { status: 'ready', allowed: ['recall', 'fly'] }), seen)).toEqual({
    status: 'ready',
    version: 3,
    allowed: ['recall'],
  })
  expect(standingOf(refusal('busy'), seen)).toEqual({ ...seen, allowed: [] })
})
