import { addDays } from '../availability/dates.ts'

/** Returns today and the 27 days before, for the driver card and, by default, the statistics. */
export const lastFourWeeks = (today: string): { from: string; until: string } => ({
  from: addDays(today, -27),
  until: today,
})
