import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs a value that clients return unchanged. `purpose` is part of the signature, so that a value signed for one
 * purpose is not accepted for another.
 */
export function seal(secret: string, purpose: string, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${sign(secret, purpose, payload)}`
}

/** Returns the value, or undefined when the signature is invalid. */
export function unseal(secret: string, purpose: string, sealed: string): unknown {
  const [payload = '', signature = '', more] = sealed.split('.')
  const expected = Buffer.from(sign(secret, purpose, payload))
  const given = Buffer.from(signature)
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function sign(secret: string, purpose: string, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url').slice(0, 27)
}
