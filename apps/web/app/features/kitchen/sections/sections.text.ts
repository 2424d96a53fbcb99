import { texts } from '#platform/text.ts'

export const sectionsText = texts({
  late: { he: 'באיחור', en: 'late' },
  now: { he: 'עכשיו', en: 'now' },
  next: { he: 'בהמשך', en: 'next' },
  none: { he: 'למעדנייה אין תחנות מטבח', en: 'This deli has no kitchen sections' },
  none_lead: {
    he: 'תחנות מוגדרות בניהול המלאי, ומנות מקבלות אותן בשלבי ההכנה.',
    en: 'Sections are set up in inventory management; meals get them in their processes.',
  },
})
