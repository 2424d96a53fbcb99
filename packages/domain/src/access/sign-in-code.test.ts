import { expect, test } from 'vitest'
import { typedSignInCode } from './sign-in-code.ts'

test.each([
  ['123456', '123456'],
  [' 123-456 ', '123456'],
  ['012 345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('reads the typed code %j as %j', (typed, code) => {
  expect(typedSignInCode(typed)).toBe(code)
})
