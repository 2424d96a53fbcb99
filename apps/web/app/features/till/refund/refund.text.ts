import { texts } from '#base/text.ts'

export const refundText = texts({
  title: { he: 'החזר לפי קבלה', en: 'Refund by receipt' },
  code: { he: 'קוד הקבלה', en: 'Receipt code' },
  code_hint: { he: 'סורקים את הקוד שעל הקבלה', en: 'Scan the code on the receipt' },
  find: { he: 'איתור', en: 'Find' },
  not_found: { he: 'הקבלה לא נמצאה', en: 'Receipt not found' },
  receipt: {
    he: 'קבלה <n></n> מ־<d></d>. אפשר להחזיר עד <m></m>.',
    en: 'Receipt <n></n> of <d></d>. Up to <m></m> can be refunded.',
  },
  amount: { he: 'סכום ההחזר', en: 'Refund amount' },
  destination: { he: 'לאן מחזירים', en: 'Refund to' },
  original: { he: 'אמצעי התשלום המקורי', en: 'Original payment method' },
  cash: { he: 'מזומן', en: 'Cash' },
  reason: { he: 'סיבה', en: 'Reason' },
  quality: { he: 'איכות', en: 'Quality' },
  wrong_item: { he: 'מנה לא נכונה', en: 'Wrong item' },
  missing_item: { he: 'מנה חסרה', en: 'Missing item' },
  mistake: { he: 'טעות בקופה', en: 'Till mistake' },
  other: { he: 'אחר', en: 'Other' },
  refused: { he: 'ההחזר לא בוצע', en: 'The refund wasn’t made' },
  give_back: { he: 'החזר', en: 'Refund' },
  void_all: { he: 'ביטול המכירה', en: 'Void sale' },
  given: { he: 'הוחזרו <m></m>', en: '<m></m> refunded' },
  exchange: {
    he: 'להחלפה: ממשיכים למכירה ומוסיפים את המנה החדשה.',
    en: 'For an exchange, continue and sell the new item.',
  },
  waits: { he: 'ההחזר של <m></m> ממתין לאישור מנהל', en: 'The refund of <m></m> is waiting for a manager' },
  waits_lead: {
    he: 'אין להוציא כסף מהמגירה לפני האישור.',
    en: 'Don’t take money from the drawer before it’s approved.',
  },
  next: { he: 'חזרה למכירה', en: 'Back to sale' },
})
