import { expect, test } from 'vitest'
import { refusalOf } from './use-upload.ts'

test.each([
  ['image/jpeg', 8_000_000, undefined],
  ['image/png', 1, undefined],
  ['image/webp', 8_000_001, 'too_large'],
  ['image/svg+xml', 100, 'picture_type_not_supported'],
  ['', 100, 'picture_type_not_supported'],
])('the refusal code of a file of type "%s" with %i bytes is %s', (type, size, code) =>
  expect(refusalOf({ type, size })?.code).toBe(code),
)
