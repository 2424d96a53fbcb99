const BOTH = ['he', 'en'] as const

/**
 * Returns the language in which a journey runs; `bin/bench journeys` runs both. Journeys of one file alternate `turn`,
 * so that every file has journeys in both languages.
 */
export const languages = (turn: 0 | 1): readonly (typeof BOTH)[number][] =>
  process.env['EVERY_LOOK'] ? BOTH : [BOTH[turn]]
