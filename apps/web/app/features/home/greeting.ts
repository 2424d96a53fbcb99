import { BUSINESS_ZONE } from '@tavlin/domain/business-day'

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night'

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** Returns the part of the day at the business. Night lasts from midnight until five. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(hours.format(at))
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'noon'
  return hour < 5 ? 'night' : 'evening'
}
