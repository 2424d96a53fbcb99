import { addDays, type Day } from '#ui/time/day-text.ts'

export const SPANS = ['this_month', 'last_month', 'this_year'] as const
export type StatementPeriod = (typeof SPANS)[number]

/** Returns the first and last day, both included; never after today. */
export function daysOf(span: StatementPeriod, today: Day): { from: Day; until: Day } {
  const first_of_month = `${today.slice(0, 7)}-01`
  if (span === 'this_month') return { from: first_of_month, until: today }
  if (span === 'this_year') return { from: `${today.slice(0, 4)}-01-01`, until: today }
  const until = addDays(first_of_month, -1)
  return { from: `${until.slice(0, 7)}-01`, until }
}
