import { BUSINESS_ZONE } from '@tavlin/domain/business-time'

export type PartOfDay = 'morning' | 'noon' | 'evening'

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** As people greet each other where the business is. “Good night” is said on leaving, so the evening lasts until five. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(hours.format(at))
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'noon'
  return 'evening'
}
