import { translations } from '#base/text.ts'

/** Labels of stock move kinds and waste reasons, by code. */
export const moveKindText = translations({
  opening_balance: { he: 'יתרת פתיחה', en: 'Opening balance' },
  purchase_receipt: { he: 'קבלת סחורה', en: 'Received' },
  return_to_supplier: { he: 'החזרה לספק', en: 'Returned to supplier' },
  sale_consume: { he: 'מכירה', en: 'Sold' },
  production_consume: { he: 'שימוש בייצור', en: 'Used in production' },
  waste: { he: 'פחת', en: 'Waste' },
  count_adjustment: { he: 'תיקון ספירה', en: 'Count adjustment' },
  transfer_out: { he: 'העברה למעדנייה אחרת', en: 'Sent to another deli' },
  transfer_in: { he: 'העברה ממעדנייה אחרת', en: 'Received from another deli' },
  reversal: { he: 'ביטול תנועה', en: 'Reversal' },
  spoiled: { he: 'התקלקל', en: 'Spoiled' },
  expired: { he: 'פג תוקף', en: 'Expired' },
  overproduced: { he: 'עודף הכנה', en: 'Overproduced' },
  dropped: { he: 'נפל או נשפך', en: 'Dropped or spilled' },
  returned: { he: 'הוחזר מלקוח', en: 'Returned by customer' },
  tasting: { he: 'טעימה', en: 'Tasting' },
  cancelled: { he: 'הזמנה שבוטלה אחרי ההכנה', en: 'Order cancelled after cooking' },
  recall: { he: 'ריקול', en: 'Recall' },
  other: { he: 'אחר', en: 'Other' },
})
