import { ApiError } from '@tavlin/contract/client'
import type { ErrorCode } from '@tavlin/contract/errors'
import { expect, test } from 'vitest'
import { resultOf } from './send-result.ts'

const kindOf = (status: number, code: ErrorCode) => resultOf(new ApiError(status, { code, message: code })).kind

test('only a decision of the API counts as a rejection', () => {
  expect(kindOf(409, 'version_stale')).toBe('rejected')
  expect(kindOf(422, 'invalid_input')).toBe('rejected')
  expect(kindOf(403, 'not_allowed')).toBe('rejected')
  expect(kindOf(429, 'too_many_requests')).toBe('failed')
  expect(kindOf(503, 'busy')).toBe('failed')
  expect(kindOf(500, 'unexpected')).toBe('failed')
  expect(kindOf(502, 'api_unreachable')).toBe('away')
  expect(kindOf(504, 'api_timeout')).toBe('away')
  expect(kindOf(401, 'not_signed_in')).toBe('signed_out')
})

test('an error of our own code counts as failed, not as a rejection', () => {
  expect(resultOf(new TypeError('params is undefined'))).toMatchObject({
    kind: 'failed',
    error: { code: 'unexpected' },
  })
})
