import { texts } from '#platform/text.ts'

export const templatesText = texts({
  title: { he: 'משמרות רגילות', en: 'Usual shifts' },
  lead: {
    he: 'מה שמוצע בלחיצה על יום ריק. שינוי כאן לא נוגע במשמרות שכבר נקבעו.',
    en: 'What is offered on an empty day. A change here does not touch shifts that stand.',
  },
  name_he: { he: 'שם בעברית', en: 'Name in Hebrew' },
  name_en: { he: 'שם באנגלית', en: 'Name in English' },
  from: { he: 'משעה', en: 'From' },
  until: { he: 'עד שעה', en: 'Until' },
  add: { he: 'תבנית נוספת', en: 'Another template' },
  remove: { he: 'הסרת {name}', en: 'Remove {name}' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  saved: { he: 'התבניות נשמרו', en: 'Templates saved' },
  lack: { he: 'לכל תבנית צריך שם ושעות בסדר הנכון.', en: 'Every template needs a name and hours in order.' },
})
