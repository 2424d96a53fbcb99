import { translations } from '#base/text.ts'

/** Translations loaded with the notices: the order just placed, and the draft of the previous caller. */
export const betweenCallsText = translations({
  parked: {
    he: 'יש טיוטה של {name}{count, plural, =0 {} one {, מנה אחת} two {, שתי מנות} other {, <n>#</n> מנות}}',
    en: 'Unfinished draft: {name}{count, plural, =0 {} one {, 1 meal} other {, <n>#</n> meals}}',
  },
  parked_nobody: { he: 'לקוח ללא שם', en: 'no name' },
  parked_resume: { he: 'המשך הטיוטה', en: 'Continue draft' },
  parked_dismiss: { he: 'הזמנה חדשה', en: 'New order' },
  placed: { he: 'הזמנה <n></n> נוצרה', en: 'Order <n></n> created' },
  placed_open: { he: 'לפתיחת ההזמנה', en: 'Open order' },
})
