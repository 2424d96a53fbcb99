import { translations } from '#base/text.ts'

export const selectText = translations({
  title: { he: 'הזמנת ספק חדשה', en: 'New supplier order' },
  lead: {
    he: 'בחרו ספק. ההזמנה נשמרת כטיוטה עד שליחתה.',
    en: 'Choose a supplier. The order stays a draft until you send it.',
  },
  suppliers: { he: 'ספקים', en: 'Suppliers' },
  no_suppliers: { he: 'אין עדיין ספקים', en: 'No suppliers yet' },
  no_suppliers_lead: { he: 'מנהל רכש יכול להוסיף ספקים.', en: 'A purchasing manager can add suppliers.' },
  search: { he: 'חיפוש ספק', en: 'Search suppliers' },
  nothing: { he: 'לא נמצא ספק כזה', en: 'No such supplier' },
  min_order: { he: 'מינימום <m></m>', en: 'Minimum <m></m>' },
  free_delivery: { he: 'משלוח חינם מ־<m></m>', en: 'Free delivery from <m></m>' },
  items: {
    he: '{count, plural, =0 {אין פריטים} one {פריט אחד} two {שני פריטים} other {# פריטים}}',
    en: '{count, plural, =0 {No items} one {1 item} other {# items}}',
  },
  fill_all: { he: 'יצירת טיוטות להזמנות שנסגרות ביממה הקרובה', en: 'Create drafts for cut-offs within a day' },
  filled: {
    he: '{count, plural, =0 {אין מה להזמין: כבר יש הזמנות, או שהמלאי מספיק.} one {נוצרה טיוטה אחת לפי ההצעות} two {נוצרו שתי טיוטות לפי ההצעות} other {נוצרו # טיוטות לפי ההצעות}}',
    en: '{count, plural, =0 {Nothing to order: orders exist already, or there is enough in stock.} one {Created 1 draft from the suggestions} other {Created # drafts from the suggestions}}',
  },
  order: { he: 'הזמנה', en: 'Order' },
  order_from: { he: 'הזמנה מ{name}', en: 'Order from {name}' },
})
