import { translations } from '#base/text.ts'

export const reportText = translations({
  x_title: { he: 'דוח X', en: 'X report' },
  z_title: { he: 'דוח Z מספר {number}', en: 'Z report no. {number}' },
  title: { he: 'דוח קופה', en: 'Till report' },
  opened: { he: 'נפתחה', en: 'Opened' },
  closed: { he: 'נסגרה', en: 'Closed' },
  by: { he: '<at></at> · {name}', en: '<at></at> · {name}' },
  orders: { he: 'הזמנות', en: 'Orders' },
  voided: { he: 'הזמנות שבוטלו', en: 'Voided orders' },
  charges: { he: 'תקבולים', en: 'Payments' },
  refunds: { he: 'החזרים', en: 'Refunds' },
  none: { he: 'אין', en: 'None' },
  moves: { he: 'תנועות מזומן', en: 'Cash movements' },
  receipts: { he: 'מסמכים', en: 'Documents' },
  receipt: { he: 'קבלות', en: 'Receipts' },
  credit_note: { he: 'חשבוניות זיכוי', en: 'Credit notes' },
  invoice_receipt: { he: 'חשבוניות מס/קבלות', en: 'Tax invoices/receipts' },
  tax_invoice: { he: 'חשבוניות מס', en: 'Tax invoices' },
  vat: { he: 'מזה מע״מ', en: 'Of which VAT' },
  drawer: { he: 'מזומן במגירה', en: 'Cash in drawer' },
  float: { he: 'בפתיחה', en: 'Opening float' },
  opening_difference: { he: 'הפרש בפתיחה', en: 'Opening difference' },
  expected: { he: 'צפוי', en: 'Expected' },
  counted: { he: 'נספר', en: 'Counted' },
  difference: { he: 'הפרש', en: 'Difference' },
  print: { he: 'הדפסה', en: 'Print' },
  m_cash: { he: 'מזומן', en: 'Cash' },
  m_card: { he: 'אשראי', en: 'Card' },
  m_wallet: { he: 'ארנק', en: 'Wallet' },
  m_points: { he: 'נקודות', en: 'Points' },
  m_deal: { he: 'שובר', en: 'Voucher' },
})

/** Labels of cash movements, on reports and in the dialog that records them. */
export const cashMoveText = translations({
  pay_in: { he: 'הכנסה לקופה', en: 'Pay in' },
  pay_out: { he: 'הוצאה מהקופה', en: 'Pay out' },
  to_safe: { he: 'העברה לכספת', en: 'Drop to safe' },
  from_safe: { he: 'משיכה מהכספת', en: 'Take from safe' },
  from_bag: { he: 'קבלה משליח', en: 'From driver' },
})
