const BOTH = ['he', 'en'] as const

/**
 * The language a journey is told in; both by `bin/bench journeys`. Each journey names its turn, so that every file has
 * journeys in both.
 */
export const languages = (turn: 0 | 1): readonly (typeof BOTH)[number][] =>
  process.env['EVERY_LOOK'] ? BOTH : [BOTH[turn]]
