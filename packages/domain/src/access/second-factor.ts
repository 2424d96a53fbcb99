/** Number of recovery codes that a user gets; each replaces the second factor once. */
export const RECOVERY_CODES = 10

/** Seconds for which a code of an authenticator app is valid. */
export const STEP_SECONDS = 30

/** Letters and digits of recovery codes, without those that look alike: 0 and O, 1, I and L. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const RECOVERY_LENGTH = 10
const HALF = RECOVERY_LENGTH / 2

/** Returns a recovery code as it is shown, such as `7KQ2M-X4HPT`. `digits` are random numbers below the alphabet size. */
export function recoveryCodeOf(digits: readonly number[]): string {
  const code = digits.map((digit) => RECOVERY_ALPHABET[digit % RECOVERY_ALPHABET.length]!).join('')
  return `${code.slice(0, HALF)}-${code.slice(HALF, RECOVERY_LENGTH)}`
}

export type TypedCode = { readonly kind: 'totp' | 'recovery'; readonly code: string }

/** Recognises a typed code of either kind, with or without spaces and hyphens; null for anything else. */
export function typedCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  const is_recovery =
    code.length === RECOVERY_LENGTH && Array.from(code).every((letter) => RECOVERY_ALPHABET.includes(letter))
  return is_recovery ? { kind: 'recovery', code } : null
}

/** Returns the time step of a code that is `delta` steps off the clock of the server. */
export const stepAt = (now: Date, delta: number): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
