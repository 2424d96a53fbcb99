import { translations } from '#base/text.ts'

export const sectionsText = translations({
  late: { he: 'באיחור', en: 'late' },
  now: { he: 'עכשיו', en: 'now' },
  next: { he: 'בהמשך', en: 'next' },
  none: { he: 'למעדנייה אין תחנות מטבח', en: 'This deli has no kitchen sections' },
  none_lead: {
    he: 'הגדירו תחנות בניהול המלאי, ושייכו אליהן מנות בשלבי ההכנה.',
    en: 'Set up sections in inventory management, then assign them to meals in their preparation steps.',
  },
})
