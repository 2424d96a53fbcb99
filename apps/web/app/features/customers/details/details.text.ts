import { translations } from '#base/text.ts'

export const detailsText = translations({
  title: { he: 'פרטים אישיים', en: 'Personal Info' },
  phone: { he: 'טלפון', en: 'Phone' },
  other_phones: { he: 'טלפונים קודמים', en: 'Previous phones' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  name: { he: 'שם', en: 'Name' },
  email: { he: 'אימייל', en: 'Email' },
  lang: { he: 'שפה להודעות', en: 'Message language' },
  birthday: { he: 'יום הולדת', en: 'Birthday' },
  allergens: { he: 'אלרגיות', en: 'Allergies' },
  allergy_note: { he: 'הערת אלרגיה', en: 'Allergy note' },
  allergy_help: { he: 'למשל: רגישות חמורה, גם לעקבות.', en: 'For example: severe, including traces.' },
  none: { he: 'לא הוזן', en: 'Not set' },
  edit: { he: 'עריכה', en: 'Edit' },
  close: { he: 'סגירה', en: 'Close' },
  saved: { he: 'הפרטים נשמרו', en: 'Details saved' },
})
