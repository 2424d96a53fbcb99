import { addDays } from '../availability/dates.ts'

type HebrewDate = { readonly year: number; readonly month: string; readonly day: number }

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

function hebrewDate(date: string): HebrewDate {
  const parts = new Map(hebrew.formatToParts(new Date(`${date}T00:00:00Z`)).map(({ type, value }) => [type, value]))
  return { year: Number(parts.get('year')), month: parts.get('month')!, day: Number(parts.get('day')) }
}

/** A Hebrew year has 353 to 385 days; a month that is missing in the year before changes the distance by 30 days. */
const [FEWEST_DAYS, MOST_DAYS] = [323, 415]

/**
 * Returns the same Hebrew date a year before. Adar and Adar II, the month of Purim, are the same month; so is Adar I
 * when the year before has only one Adar. The 30th of a month that had 29 days becomes the 29th.
 */
export function hebrewYearBefore(date: string): string {
  const { year, month, day } = hebrewDate(date)
  const days = Array.from({ length: MOST_DAYS - FEWEST_DAYS + 1 }, (_, i) => addDays(date, i - MOST_DAYS))
  const before = days.map((one) => ({ date: one, of: hebrewDate(one) })).filter(({ of }) => of.year === year - 1)
  const inMonth = (name: string) => before.filter(({ of }) => of.month === name && of.day <= day)
  const names = month.startsWith('Adar') ? [month, 'Adar II', 'Adar'] : [month]
  // Adar of a common year is compared with Adar II, and never with Adar I.
  const found = names.map(inMonth).find((all) => all.length > 0)
  return found!.at(-1)!.date
}
