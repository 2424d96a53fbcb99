import { translations } from '#base/text.ts'

export const customerDisplayText = translations({
  welcome: { he: 'ברוכים הבאים', en: 'Welcome' },
  total: { he: 'לתשלום', en: 'To pay' },
  thanks: { he: 'תודה! מספר ההזמנה', en: 'Thank you! Order number' },
  change: { he: 'עודף', en: 'Change' },
})
