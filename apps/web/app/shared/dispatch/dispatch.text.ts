import { texts } from '#platform/text.ts'

export const dispatchText = texts({
  occupancy: { he: 'תפוסה', en: 'Occupancy' },
})
