/** Digits of a code that is texted for signing in. */
export const SIGN_IN_CODE_DIGITS = 6

/** Minutes for which a texted code is valid. */
export const SIGN_IN_CODE_MINUTES = 5

/** Attempts per texted code. */
export const SIGN_IN_CODE_ATTEMPTS = 5

/** Returns the digits of a typed code without spaces and hyphens; null when it is no code. */
export function typedSignInCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}
