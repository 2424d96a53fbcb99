import { texts } from '#base/text.ts'

/** Translations shared by the purchasing screens. */
export const purchasingText = texts({
  tabs: { he: 'מסכי ספקים', en: 'Supplier screens' },
  tab_suppliers: { he: 'ספקים', en: 'Suppliers' },
  tab_categories: { he: 'קטגוריות', en: 'Categories' },
  tab_orders: { he: 'כל ההזמנות', en: 'All orders' },
  draft: { he: 'טיוטה', en: 'Draft' },
  submitted: { he: 'נשלחה', en: 'Sent' },
  acknowledged: { he: 'אושרה', en: 'Confirmed' },
  partially_received: { he: 'התקבלה חלקית', en: 'Partly received' },
  received: { he: 'התקבלה', en: 'Received' },
  closed: { he: 'נסגרה', en: 'Closed' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  on_hold: { he: 'מושהה', en: 'On hold' },
  no_days: { he: 'ללא ימים קבועים', en: 'No fixed days' },
  left_days: {
    he: '{count, plural, one {נותר יום אחד} two {נותרו יומיים} other {נותרו # ימים}} להזמנה ל{day}',
    en: '{count, plural, one {1 day} other {# days}} left for {day}',
  },
  left_hours: {
    he: '{hours, plural, one {נותרה שעה} two {נותרו שעתיים} other {נותרו # שעות}}{minutes, plural, =0 {} one { ודקה} other { ו־# דקות}} להזמנה ל{day}',
    en: '{hours} h{minutes, plural, =0 {} other { # min}} left for {day}',
  },
  left_minutes: {
    he: '{count, plural, =0 {נותרה פחות מדקה} one {נותרה דקה} two {נותרו שתי דקות} other {נותרו # דקות}} להזמנה ל{day}',
    en: '{count} min left for {day}',
  },
  no_delis: { he: 'אין לכם גישה לאף מעדנייה', en: 'You don’t have access to any deli' },
  no_delis_lead: {
    he: 'הזמנות ספקים שייכות למעדנייה. מנהל מערכת יכול לתת לכם גישה.',
    en: 'Supplier orders belong to a deli. A super admin can give you access.',
  },
})
