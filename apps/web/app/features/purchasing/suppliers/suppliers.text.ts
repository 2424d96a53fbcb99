import { translations } from '#base/text.ts'

export const suppliersText = translations({
  title: { he: 'ספקים', en: 'Suppliers' },
  lead: { he: 'אנשי קשר, ימי אספקה ותנאים של כל ספק.', en: 'Contacts, delivery days and terms of every supplier.' },
  suppliers: { he: 'ספקים', en: 'Suppliers' },
  no_suppliers: { he: 'אין עדיין ספקים', en: 'No suppliers yet' },
  new_supplier: { he: 'ספק חדש', en: 'New supplier' },
  name: { he: 'שם', en: 'Name' },
  category: { he: 'קטגוריה', en: 'Category' },
  contact: { he: 'איש קשר', en: 'Contact' },
  days: { he: 'ימי אספקה', en: 'Delivery days' },
  min_order: { he: 'מינימום הזמנה', en: 'Minimum order' },
  options: { he: 'פריטים', en: 'Items' },
  next: { he: 'אספקה קרובה', en: 'Next delivery' },
  on_hold: { he: 'מושהה', en: 'On hold' },
  hold: { he: 'סטטוס', en: 'Status' },
  not_on_hold: { he: 'פעיל', en: 'Active' },
})
