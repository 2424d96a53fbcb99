import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

test('decrypts a text with the same secret and purpose only', () => {
  const encrypted = encrypt('secret', 'totp', 'שלום')
  expect(encrypted).not.toContain(Buffer.from('שלום').toString('base64url'))
  expect(decrypt('secret', 'totp', encrypted)).toBe('שלום')
  expect(decrypt('other', 'totp', encrypted)).toBeUndefined()
  expect(decrypt('secret', 'other', encrypted)).toBeUndefined()
})

test('encrypts the same text differently each time', () => {
  expect(encrypt('secret', 'totp', 'text')).not.toBe(encrypt('secret', 'totp', 'text'))
})

test.each(['', 'a', 'x'.repeat(200), '!'])('returns undefined for the forged value %j', (forged) => {
  expect(decrypt('secret', 'totp', forged)).toBeUndefined()
})
