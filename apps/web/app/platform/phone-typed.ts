const LEAST_DIGITS = 3
/** Digits of +972541234567 and 0541234567 without their prefixes: with this many, a number can be complete. */
const WHOLE_DIGITS = 9

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Returns the search text if it can be a phone rather than a name or an e-mail; otherwise an empty string. */
export function phoneIn(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) && digitsOf(text).length >= LEAST_DIGITS ? text : ''
}

/** Whether to look up the owner: an incomplete number matches many people. */
export const isWhole = (typed: string): boolean => phoneIn(typed) !== '' && digitsOf(typed).length >= WHOLE_DIGITS
