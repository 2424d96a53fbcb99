import { translations } from '#base/text.ts'

export const slotText = translations({
  date: { he: 'תאריך', en: 'Date' },
  today: { he: 'היום', en: 'Today' },
  tomorrow: { he: 'מחר', en: 'Tomorrow' },
  loading: { he: 'המועדים נטענים…', en: 'Loading time slots…' },
})
