import { texts } from '#platform/text.ts'

export const detailsText = texts({
  title: { he: 'פרטים אישיים', en: 'Personal Info' },
  phone: { he: 'טלפון', en: 'Phone' },
  other_phones: { he: 'טלפונים קודמים', en: 'Earlier phones' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  name: { he: 'שם', en: 'Name' },
  email: { he: 'מייל', en: 'E-mail' },
  lang: { he: 'שפה להודעות', en: 'Language of messages' },
  birthday: { he: 'יום הולדת', en: 'Birthday' },
  allergens: { he: 'אלרגיות', en: 'Allergies' },
  allergy_note: { he: 'הערה לאלרגיה', en: 'Note on the allergy' },
  allergy_help: { he: 'למשל: רגישות חזקה, גם לעקבות.', en: 'For example: severe, traces too.' },
  none: { he: 'לא נרשם', en: 'Not given' },
  edit: { he: 'עריכה', en: 'Edit' },
  close: { he: 'סגירה', en: 'Close' },
  saved: { he: 'הפרטים נשמרו', en: 'The details were saved' },
})
