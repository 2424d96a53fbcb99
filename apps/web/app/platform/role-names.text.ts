import { translations } from '#base/text.ts'

export const roleNames = translations({
  super_admin: { he: 'מנהל מערכת', en: 'Super admin' },
  manager: { he: 'מנהל משמרת', en: 'Shift manager' },
  clerk: { he: 'קופאי', en: 'Clerk' },
  kitchen: { he: 'מטבח ואריזה', en: 'Kitchen and packing' },
  dispatcher: { he: 'סדרן', en: 'Dispatcher' },
  purchaser: { he: 'רכש', en: 'Purchaser' },
  service: { he: 'שירות לקוחות', en: 'Customer service' },
  driver: { he: 'שליח', en: 'Driver' },
})
