import { texts } from '../text.ts'

export const dispatchText = texts({
  occupancy: { he: 'תפוסה', en: 'Occupancy' },
})
