import { texts } from './text.ts'

/** What kind of thing a tab is about, behind its number or name. */
export const sectionText = texts({
  orders: { he: 'הזמנות', en: 'Orders' },
  edit_order: { he: 'עריכת הזמנה', en: 'Edit order' },
  customers: { he: 'לקוחות', en: 'Customers' },
  meals: { he: 'מנות', en: 'Meals' },
  edit_meal: { he: 'עריכת מנה', en: 'Edit meal' },
  delis: { he: 'מעדניות', en: 'Delis' },
})
