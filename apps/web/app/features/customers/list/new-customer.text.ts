import { translations } from '#base/text.ts'

export const newCustomerText = translations({
  title: { he: 'לקוח חדש', en: 'New customer' },
  phone: { he: 'טלפון', en: 'Phone' },
  phone_help: { he: 'לדוגמה: 054-207-3361', en: 'For example: 054-207-3361' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  email: { he: 'אימייל', en: 'Email' },
  lang: { he: 'שפה', en: 'Language' },
  nobody: { he: 'המספר פנוי. אפשר ליצור לקוח.', en: 'This number is new. You can create a customer.' },
  somebody: { he: 'המספר רשום ל{name}', en: 'This number belongs to {name}' },
  somebody_unnamed: { he: 'המספר כבר רשום', en: 'This number is already registered' },
  somebody_lead: { he: 'אין צורך ליצור לקוח חדש.', en: 'No need to create a new customer.' },
  open: { he: 'פתיחת כרטיס הלקוח', en: 'Open profile' },
  create: { he: 'יצירת לקוח', en: 'Create customer' },
  next: { he: 'השלב הבא: כתובת.', en: 'Next: the address.' },
})
