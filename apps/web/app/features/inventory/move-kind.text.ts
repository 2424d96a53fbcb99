import { texts } from '#platform/text.ts'

/** The kinds of stock moves and the reasons of waste, by their codes. */
export const moveKindText = texts({
  opening_balance: { he: 'יתרת פתיחה', en: 'Opening balance' },
  purchase_receipt: { he: 'קבלת סחורה', en: 'Received' },
  return_to_supplier: { he: 'החזרה לספק', en: 'Returned to supplier' },
  sale_consume: { he: 'מכירה', en: 'Sold' },
  production_consume: { he: 'שימוש בייצור', en: 'Used in production' },
  waste: { he: 'פחת', en: 'Waste' },
  count_adjustment: { he: 'תיקון ספירה', en: 'Count adjustment' },
  transfer_out: { he: 'העברה החוצה', en: 'Sent to a deli' },
  transfer_in: { he: 'העברה פנימה', en: 'Came from a deli' },
  reversal: { he: 'ביטול תנועה', en: 'Taken back' },
  spoiled: { he: 'התקלקל', en: 'Spoiled' },
  expired: { he: 'פג תוקף', en: 'Expired' },
  overproduced: { he: 'הוכן יותר מדי', en: 'Made too much' },
  dropped: { he: 'נפל או נשפך', en: 'Dropped or spilled' },
  returned: { he: 'הוחזר מלקוח', en: 'Came back from a customer' },
  tasting: { he: 'טעימה', en: 'Tasting' },
  cancelled: { he: 'הזמנה שבוטלה אחרי ההכנה', en: 'Order cancelled after cooking' },
  other: { he: 'אחר', en: 'Other' },
})
