const LEAST_DIGITS = 3
/** +972541234567 and 0541234567 without their marks: from here on a number may be whole. */
const WHOLE_DIGITS = 9

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** What was searched for, if it can be a phone rather than a name or an e-mail; otherwise nothing. */
export function phoneIn(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) && digitsOf(text).length >= LEAST_DIGITS ? text : ''
}

/** Whether it is worth asking whose it is: a part of a phone belongs to many. */
export const isWhole = (typed: string): boolean => phoneIn(typed) !== '' && digitsOf(typed).length >= WHOLE_DIGITS
