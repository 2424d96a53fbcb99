import { addDays } from '../availability/dates.ts'

/** Returns today and the 27 days before; the driver card and the statistics use the same four weeks. */
export const lastFourWeeks = (today: string): { from: string; until: string } => ({
  from: addDays(today, -27),
  until: today,
})
