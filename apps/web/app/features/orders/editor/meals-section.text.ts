import { translations } from '#base/text.ts'

export const mealsSectionText = translations({
  title: { he: 'מנות', en: 'Items' },
  why_not: { he: 'בדיקת זמינות', en: 'Availability check' },
})
