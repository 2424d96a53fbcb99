import { translations } from '#base/text.ts'

export const invoicesText = translations({
  title: { he: 'ספקים', en: 'Suppliers' },
  lead: {
    he: 'חשבוניות ספקים מול מה שהוזמן ומה שהתקבל. הסכומים לפני מע״מ.',
    en: 'Supplier invoices compared with orders and deliveries. Amounts are before VAT.',
  },
  invoices: { he: 'חשבוניות ספקים', en: 'Supplier invoices' },
  no_invoices: { he: 'אין עדיין חשבוניות', en: 'No invoices yet' },
  search: { he: 'ספק או מספר חשבונית', en: 'Supplier or invoice number' },
  new_invoice: { he: 'חשבונית חדשה', en: 'New invoice' },
  invoice: { he: 'חשבונית', en: 'Invoice' },
  status: { he: 'סטטוס', en: 'Status' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  date: { he: 'תאריך', en: 'Date' },
  due: { he: 'לתשלום עד', en: 'Due' },
  total: { he: 'סה״כ', en: 'Total' },
  credit: { he: 'זיכוי פתוח', en: 'Open credit' },
  draft: { he: 'טיוטה', en: 'Draft' },
  matched: { he: 'תואמת', en: 'Matched' },
  disputed: { he: 'יש הפרשים', en: 'Disputed' },
  approved: { he: 'אושרה לתשלום', en: 'Approved for payment' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
})
