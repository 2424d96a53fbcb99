import { UNSAFE_ErrorResponseImpl as Answer } from 'react-router'
import { expect, test } from 'vitest'
import { errorKind } from './error-kind.ts'

const answer = (status: number, data: unknown = null) => new Answer(status, 'Text', data)
const rejected = (access: string) => answer(403, { code: 'not_allowed', message: '', details: { access } })

test.each([
  ['an unknown URL', answer(404), { kind: 'not_found' }],
  ['a deleted row', answer(404, { code: 'not_found', message: '' }), { kind: 'not_found' }],
  ['a missing permission', rejected('view_trade'), { kind: 'not_allowed', needs: 'view_trade' }],
  ['a missing role', rejected('role:super_admin'), { kind: 'not_allowed', needs: 'super_admin' }],
  [
    'a permission for some delis only',
    answer(403, { code: 'needs_all_delis', message: '', details: { access: 'manage_meals' } }),
    { kind: 'not_allowed', needs: 'manage_meals', for_all_delis: true },
  ],
  ['an unknown permission', rejected('constructor'), { kind: 'not_allowed', needs: null }],
  [
    'an unreachable API',
    answer(502, { code: 'api_unreachable', message: '' }),
    { kind: 'away', code: 'api_unreachable' },
  ],
  ['a slow API', answer(504, { code: 'api_timeout', message: '' }), { kind: 'away', code: 'api_timeout' }],
  ['an error of another gateway', answer(503, '<html>'), { kind: 'away', code: 'api_unreachable' }],
  ['a lost connection', new TypeError('Failed to fetch'), { kind: 'away', code: 'api_unreachable' }],
])('errorKind maps %s to its error page', (_, error, kind) => {
  expect(errorKind(error)).toEqual(kind)
})

test('an unexpected error shows its details, and the text of its refusal if there is one', () => {
  expect(errorKind(new Error('Oops'))).toEqual({ kind: 'unexpected', refusal: null, details: 'Error: Oops' })
  expect(errorKind(new TypeError('x is not a function'))).toMatchObject({ kind: 'unexpected' })
  const lost_chunk = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect(errorKind(lost_chunk)).toMatchObject({ kind: 'unexpected' })
  expect(errorKind('word')).toMatchObject({ kind: 'unexpected', details: 'word' })
  const refusal = { code: 'cursor_invalid', message: '' }
  expect(errorKind(answer(422, refusal))).toEqual({ kind: 'unexpected', refusal, details: '422 Text' })
  const newer = { code: 'of_a_newer_server', message: 'A new reason.' }
  expect(errorKind(answer(409, newer))).toMatchObject({ kind: 'unexpected', refusal: newer })
  expect(errorKind(answer(400, { code: 'constructor' }))).toMatchObject({ kind: 'unexpected', refusal: null })
})
