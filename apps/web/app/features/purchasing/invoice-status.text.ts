import { translations } from '#base/text.ts'

/** Statuses of invoices and kinds of differences, for several screens. */
export const invoiceStatusText = translations({
  draft: { he: 'טיוטה', en: 'Draft' },
  matched: { he: 'תואמת', en: 'Matched' },
  disputed: { he: 'יש הפרשים', en: 'Disputed' },
  approved: { he: 'אושרה לתשלום', en: 'Approved for payment' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  short: { he: 'לא הגיע', en: 'Not delivered' },
  rejected: { he: 'נדחה בקבלה', en: 'Rejected on delivery' },
  price: { he: 'מחיר גבוה מהמוסכם', en: 'Above the agreed price' },
  invoiced_before: { he: 'כבר חויב בחשבונית אחרת', en: 'Already on another invoice' },
  charge: { he: 'חיוב שלא הוזמן', en: 'Charge not ordered' },
})
