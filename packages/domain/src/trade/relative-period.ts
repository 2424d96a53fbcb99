import { addDays, weekdayOf } from '../availability/dates.ts'
import type { Period } from './period.ts'

/** Periods of a saved view that move with the day. A week is from Sunday to Saturday. */
export const RELATIVE_PERIODS = ['today', 'yesterday', 'last_7', 'last_week', 'last_30', 'last_month'] as const
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number]

export const isRelativePeriod = (name: string | null): name is RelativePeriod =>
  RELATIVE_PERIODS.some((one) => one === name)

/** Returns the period for the business day `today`. */
export function relativePeriod(name: RelativePeriod, today: string): Period {
  switch (name) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) }
    case 'last_7':
      return { from: addDays(today, -6), until: today }
    case 'last_30':
      return { from: addDays(today, -29), until: today }
    case 'last_week': {
      const sunday = addDays(today, -weekdayOf(today) - 7)
      return { from: sunday, until: addDays(sunday, 6) }
    }
    case 'last_month': {
      const until = addDays(`${today.slice(0, 7)}-01`, -1)
      return { from: `${until.slice(0, 7)}-01`, until }
    }
  }
}
