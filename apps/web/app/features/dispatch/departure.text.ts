import { translations } from '#base/text.ts'

export const departureText = translations({
  departure: { he: 'יציאה {number}', en: 'departure {number}' },
  open_departure: { he: 'יציאה נוספת', en: 'Add another departure' },
})
