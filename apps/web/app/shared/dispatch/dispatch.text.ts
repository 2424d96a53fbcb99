import { translations } from '#base/text.ts'

export const dispatchText = translations({
  occupancy: { he: 'תפוסה', en: 'Occupancy' },
})
