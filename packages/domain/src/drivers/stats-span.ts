import { addDays } from '../availability/dates.ts'

/** Today and the 27 days before: what a driver's card and the statistics both call four weeks. */
export const lastFourWeeks = (today: string): { from: string; until: string } => ({
  from: addDays(today, -27),
  until: today,
})
