import { translations } from '#base/text.ts'

export const accrualsText = translations({
  title: { he: 'ספקים', en: 'Suppliers' },
  lead: {
    he: 'סחורה שהתקבלה עד סוף החודש וטרם הגיעה עליה חשבונית, עד שנה אחורה. הסכומים לפני מע״מ.',
    en: 'Goods received by the end of the month without an invoice, up to a year back. Amounts are before VAT.',
  },
  accruals: { he: 'סחורה שטרם חויבה', en: 'Goods not invoiced' },
  no_accruals: { he: 'כל הסחורה חויבה', en: 'Everything is invoiced' },
  search: { he: 'ספק או מספר הזמנה', en: 'Supplier or order number' },
  month: { he: 'חודש', en: 'Month' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  order: { he: 'הזמנה', en: 'Order' },
  delivery: { he: 'אספקה', en: 'Delivery' },
  received: { he: 'התקבל', en: 'Received' },
  invoiced: { he: 'חויב', en: 'Invoiced' },
  accrued: { he: 'טרם חויב', en: 'Not invoiced' },
  total: { he: 'סה״כ טרם חויב עד סוף {month}: <m></m>', en: 'Not invoiced by the end of {month}: <m></m>' },
  record: { he: 'רישום חשבונית', en: 'Record invoice' },
  record_of: { he: 'רישום חשבונית להזמנה {number} מ{name}', en: 'Record invoice for order {number} from {name}' },
})
