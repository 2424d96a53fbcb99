/** Alphabet without letters and digits that look alike: 32 characters, so that a code of 8 has 40 bits. */
export const PAIR_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const PAIR_CODE_LENGTH = 8
/** Validity of a code: long enough to walk to the counter. */
export const PAIR_CODE_MINUTES = 10

/** Normalises a typed code, which may have lower-case letters, dashes or spaces. */
export const cleanPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** Creates a code from random bytes. 256 is a multiple of 32, so every character is equally likely. */
export const pairCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, PAIR_CODE_LENGTH), (byte) => PAIR_CODE_SIGNS[byte % PAIR_CODE_SIGNS.length]).join('')
