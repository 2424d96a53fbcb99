import { translations } from '#base/text.ts'

export const saleActionsText = translations({
  hold: { he: 'להמתנה', en: 'Hold' },
  discount: { he: 'הנחה', en: 'Discount' },
  void: { he: 'ביטול הסל', en: 'Void cart' },
  held: { he: 'בהמתנה', en: 'On hold' },
  display: { he: 'פתיחת מסך הלקוח', en: 'Open customer display' },
  receipts: { he: 'החזר', en: 'Refund' },
})
