import { expect, test } from 'vitest'
import { checkPin } from './pin.ts'

test.each(['1111', '1234', '456789', '9876', '8901', '2109'])('rejects the easy PIN %s', (pin) => {
  expect(() => checkPin(pin)).toThrow(expect.objectContaining({ code: 'pin_too_easy' }))
})

test.each(['1357', '2580', '112233', '1235'])('accepts the PIN %s', (pin) => {
  expect(() => checkPin(pin)).not.toThrow()
})
