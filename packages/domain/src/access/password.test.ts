import { expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const NAMES = ['Tavlin', 'dana', 'dana@tavlin.test']

test.each([
  '1234567890',
  '0987654321',
  'abcdefghij',
  'aaaaaaaaaaaa',
  '1212121212',
  'Password123',
  'tavlin2026',
  'dana-tavlin',
  'dana@tavlin.test',
])('rejects the password %s as too easy to guess', (password) => {
  expect(() => checkPassword(password, NAMES)).toThrow(expect.objectContaining({ code: 'password_too_easy' }))
})

test.each(['tavlin-demo', 'קפה שחור חזק', 'correct horse battery', 'x7Kp2mQz9v', 'dana likes halva'])(
  'accepts the password %s',
  (password) => {
    expect(() => checkPassword(password, ['dana'])).not.toThrow()
  },
)
