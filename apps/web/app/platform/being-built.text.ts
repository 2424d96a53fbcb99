import { texts } from '#base/text.ts'

export const beingBuiltText = texts({
  lead: { he: 'המסך הזה עדיין בפיתוח.', en: 'This screen is still being built.' },
  meanwhile: { he: 'בינתיים אפשר לחזור למסך היום.', en: 'For now, go back to Today.' },
  soon: { he: 'הוא ייפתח כאן בקרוב.', en: 'It will be available here soon.' },
  at_the_counter: { he: 'בינתיים נשמח לעזור לכם בדלפק.', en: 'For now, we’ll be glad to help you at the counter.' },
  other_lang: { he: 'en', en: 'he' },
  other_language: { he: 'English', en: 'עברית' },
  sign_out: { he: 'יציאה', en: 'Sign out' },
  go_home: { he: 'למסך היום', en: 'Go to Today' },
})
