const LEAST_DIGITS = 3
/** Fewest digits of a complete number: 541234567, which is +972541234567 and 0541234567 without the prefix. */
const WHOLE_DIGITS = 9

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Returns the search text if it can be a phone rather than a name or an email; otherwise an empty string. */
export function phoneIn(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) && digitsOf(text).length >= LEAST_DIGITS ? text : ''
}

/** Whether the number is complete enough to look up its owner; a shorter one matches many people. */
export const isWhole = (typed: string): boolean => phoneIn(typed) !== '' && digitsOf(typed).length >= WHOLE_DIGITS
