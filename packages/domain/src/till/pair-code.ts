/** Without letters and digits that look alike: 32 signs, 8 of them are 40 bits. */
export const PAIR_CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const PAIR_CODE_LENGTH = 8
/** Long enough to walk to the counter. */
export const PAIR_CODE_MINUTES = 10

/** As typed, in small letters or with a dash or spaces. */
export const cleanPairCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** A code of random bytes; 256 is a multiple of 32, so every sign is equally likely. */
export const pairCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, PAIR_CODE_LENGTH), (byte) => PAIR_CODE_SIGNS[byte % PAIR_CODE_SIGNS.length]).join('')
