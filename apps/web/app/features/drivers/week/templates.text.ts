import { translations } from '#base/text.ts'

export const templatesText = translations({
  title: { he: 'תבניות משמרת', en: 'Shift templates' },
  lead: {
    he: 'האפשרויות שמוצעות בלחיצה על יום ריק. שינוי כאן לא משפיע על משמרות קיימות.',
    en: 'These are offered when you click an empty day. Changes here don’t affect existing shifts.',
  },
  name_he: { he: 'שם בעברית', en: 'Name in Hebrew' },
  name_en: { he: 'שם באנגלית', en: 'Name in English' },
  from: { he: 'משעה', en: 'From' },
  until: { he: 'עד שעה', en: 'Until' },
  add: { he: 'הוספת תבנית', en: 'Add template' },
  remove: { he: 'הסרת {name}', en: 'Remove {name}' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  saved: { he: 'התבניות נשמרו', en: 'Templates saved' },
  lack: { he: 'לכל תבנית נדרשים שם ושעות תקינות.', en: 'Every template needs a name and valid hours.' },
})
