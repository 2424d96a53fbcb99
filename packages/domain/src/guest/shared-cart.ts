import { PAIR_CODE_SIGNS } from '../till/pair-code.ts'

/** Minutes for which a cart that is moved from one device to another can be opened. */
export const SHARED_CART_MINUTES = 30

/** Ten characters have 50 bits: too many to guess within the rate limit, and few enough to type on a phone. */
export const CART_CODE_LENGTH = 10

/** Creates a code from random bytes. 256 is a multiple of 32, so every character is equally likely. */
export const cartCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, CART_CODE_LENGTH), (byte) => PAIR_CODE_SIGNS[byte % PAIR_CODE_SIGNS.length]).join('')

/** Returns a typed code in capitals, without the spaces and dashes that people may type. */
export const cleanCartCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

export const isCartCode = (code: string): boolean =>
  code.length === CART_CODE_LENGTH && Array.from(code).every((sign) => PAIR_CODE_SIGNS.includes(sign))

/** Splits a code into two groups, which are easier to read and type. */
export const writtenCartCode = (code: string): string =>
  `${code.slice(0, CART_CODE_LENGTH / 2)}-${code.slice(CART_CODE_LENGTH / 2)}`
