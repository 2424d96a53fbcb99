import { translations } from '#base/text.ts'

export const customerSearchText = translations({
  who: { he: 'טלפון, 4 ספרות אחרונות או שם', en: 'Phone, last 4 digits or name' },
  hint: { he: '054-207-3361', en: '054-207-3361' },
  results: { he: 'לקוחות שנמצאו', en: 'Customers found' },
  loading: { he: 'מחפשים…', en: 'Searching…' },
  nobody: { he: 'לא נמצא לקוח.', en: 'No customer found.' },
  new_with_phone: { he: 'לקוח חדש עם הטלפון הזה', en: 'New customer with this number' },
  unnamed: { he: 'ללא שם', en: 'No name' },
})
