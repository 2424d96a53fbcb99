import { translations } from '#base/text.ts'

/** Section names in the browser tab, after a record's number or name. */
export const sectionText = translations({
  orders: { he: 'הזמנות', en: 'Orders' },
  edit_order: { he: 'עריכת הזמנה', en: 'Edit order' },
  customers: { he: 'לקוחות', en: 'Customers' },
  meals: { he: 'מנות', en: 'Meals' },
  edit_meal: { he: 'עריכת מנה', en: 'Edit meal' },
  delis: { he: 'מעדניות', en: 'Delis' },
})
