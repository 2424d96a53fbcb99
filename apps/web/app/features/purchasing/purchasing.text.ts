import { translations } from '#base/text.ts'

/** Translations shared by the purchasing screens. */
export const purchasingText = translations({
  tabs: { he: 'מסכי ספקים', en: 'Supplier screens' },
  tab_suppliers: { he: 'ספקים', en: 'Suppliers' },
  tab_categories: { he: 'קטגוריות', en: 'Categories' },
  tab_orders: { he: 'כל ההזמנות', en: 'All orders' },
  tab_invoices: { he: 'חשבוניות', en: 'Invoices' },
  tab_credits: { he: 'זיכויים', en: 'Credits' },
  tab_accruals: { he: 'טרם חויב', en: 'Not invoiced' },
  draft: { he: 'טיוטה', en: 'Draft' },
  submitted: { he: 'נשלחה', en: 'Sent' },
  acknowledged: { he: 'אושרה', en: 'Confirmed' },
  partially_received: { he: 'התקבלה חלקית', en: 'Partly received' },
  received: { he: 'התקבלה', en: 'Received' },
  closed: { he: 'נסגרה', en: 'Closed' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  unconfirmed: { he: 'לא אושרה בזמן', en: 'Not confirmed in time' },
  on_hold: { he: 'מושהה', en: 'On hold' },
  no_delis: { he: 'אין לכם גישה לאף מעדנייה', en: 'You don’t have access to any deli' },
  no_delis_lead: {
    he: 'הזמנות ספקים שייכות למעדנייה. מנהל מערכת יכול לתת לכם גישה.',
    en: 'Supplier orders belong to a deli. A super admin can give you access.',
  },
})
