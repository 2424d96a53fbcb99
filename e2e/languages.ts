const BOTH = ['he', 'en'] as const

/**
 * Returns the languages in which a journey runs: one, or both in `bin/bench journeys`. Journeys of one file alternate
 * `turn`, so that every file has journeys in both languages.
 */
export const languages = (turn: 0 | 1): readonly (typeof BOTH)[number][] =>
  process.env['EVERY_LOOK'] ? BOTH : [BOTH[turn]]
