import { TODAY } from './screen-walk.ts'

const BOTH = ['he', 'en'] as const

/**
 * The languages a journey is told in: today one of them, tomorrow the other; both by `bin/bench journeys`. `turn` keeps the
 * journeys of one file apart, so that no day is all in one language.
 */
export const languages = (turn: 0 | 1): readonly (typeof BOTH)[number][] =>
  process.env['EVERY_LOOK'] ? BOTH : [BOTH[(TODAY + turn) % 2]!]
