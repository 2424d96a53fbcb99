import { texts } from '#platform/text.ts'

export const newCustomerText = texts({
  title: { he: 'לקוח חדש', en: 'New customer' },
  phone: { he: 'טלפון', en: 'Phone' },
  phone_help: { he: 'כמו שאומרים אותו: 054-207-3361', en: 'As it is said: 054-207-3361' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  email: { he: 'מייל', en: 'E-mail' },
  lang: { he: 'שפה', en: 'Language' },
  nobody: { he: 'הטלפון פנוי. אפשר לפתוח כרטיס.', en: 'Nobody has this phone. A profile can be opened.' },
  somebody: { he: 'הטלפון של {name}', en: 'This is {name}’s phone' },
  somebody_unnamed: { he: 'הטלפון הזה כבר רשום', en: 'This phone is already registered' },
  somebody_lead: { he: 'אין צורך בכרטיס חדש.', en: 'No new profile is needed.' },
  open: { he: 'פתיחת הכרטיס', en: 'Open profile' },
  create: { he: 'פתיחת כרטיס', en: 'Create profile' },
  next: { he: 'אחר כך: הכתובת.', en: 'The address comes next.' },
})
