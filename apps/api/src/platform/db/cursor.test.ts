import { expect, test } from 'vitest'
import { openCursor, sealCursor } from './cursor.ts'

const SECRET = 'a-secret-key-of-at-least-32-characters'
const LIST = 'users {"sort":"name"}'
const position = { value: 'דנה לוי', id: 7, side: 'after' } as const
const cursor = sealCursor(SECRET, LIST, position)
const [payload, signature] = cursor.split('.') as [string, string]
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a sealed cursor opens with the same position for any sort value', () => {
  for (const value of ['דנה לוי', '', 'a.b', '"\\\n', 12, -1.5, '2026-11-15 10:00:00.123456+00'])
    for (const side of ['before', 'after'] as const)
      expect(openCursor(SECRET, LIST, sealCursor(SECRET, LIST, { value, id: 9, side }))).toEqual({ value, id: 9, side })
})

test.each([
  ['nothing', ''],
  ['a dot', '.'],
  ['rubbish', 'rubbish'],
  ['no signature', payload],
  ['an empty signature', `${payload}.`],
  ['a truncated signature', cursor.slice(0, -1)],
  ['a truncated payload', cursor.slice(1)],
  ['another position under the old signature', `${encode(['דנה לוי', 8, 'after'])}.${signature}`],
  ['the other side under the old signature', `${encode(['דנה לוי', 7, 'before'])}.${signature}`],
  ['a signature with one letter changed', `${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`],
  ['a trailing part', `${cursor}.more`],
  ['an extended signature', `${cursor}A`],
  ['multibyte characters', `${payload}.${'ש'.repeat(signature.length)}`],
])('rejects a cursor made of %s', (_, forged) => {
  expect(() => openCursor(SECRET, LIST, forged)).toThrow(expect.objectContaining({ code: 'cursor_invalid' }))
})

test.each([
  ['another list', SECRET, 'orders {"sort":"name"}'],
  ['another sort', SECRET, 'users {"sort":"-name"}'],
  ['another filter', SECRET, 'users {"active":"true","sort":"name"}'],
  ['another business', 'another-secret-key-of-32-characters!', LIST],
])('rejects a cursor for %s', (_, secret, list) => {
  expect(() => openCursor(secret, list, cursor)).toThrow(expect.objectContaining({ code: 'cursor_invalid' }))
})
