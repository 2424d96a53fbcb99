import { BUSINESS_ZONE } from '@tavlin/domain/business-time'

export type PartOfDay = 'morning' | 'noon' | 'evening' | 'night'

const hours = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, hour: '2-digit', hourCycle: 'h23' })

/** As people greet each other where the business is. */
export function partOfDay(at: Date): PartOfDay {
  const hour = Number(hours.format(at))
  if (hour >= 5 && hour < 12) return 'morning'
  if (hour >= 12 && hour < 17) return 'noon'
  if (hour >= 17 && hour < 22) return 'evening'
  return 'night'
}
