import { texts } from '#base/text.ts'

export const mealsPartText = texts({
  title: { he: 'מנות', en: 'Items' },
  why_not: { he: 'בדיקת זמינות', en: 'Availability check' },
})
