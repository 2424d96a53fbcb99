import { texts } from '#base/text.ts'

export const dispatchText = texts({
  occupancy: { he: 'תפוסה', en: 'Occupancy' },
})
