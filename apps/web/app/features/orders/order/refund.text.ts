import { translations } from '#base/text.ts'

/** Translations loaded with the drawer: few visits to an order lead to a refund. */
export const refundText = translations({
  amount: { he: 'סכום', en: 'Amount' },
  close: { he: 'סגירה', en: 'Close' },
  refund_title: { he: 'החזר', en: 'Refund' },
  refundable: { he: 'אפשר להחזיר עד <m></m>', en: 'Up to <m></m> can be refunded' },
  all_of_it: { he: 'הסכום המלא', en: 'Full amount' },
  destination: { he: 'החזר אל', en: 'Refund to' },
  d_original: { he: 'אמצעי התשלום המקורי', en: 'Original payment method' },
  d_wallet: { he: 'ארנק', en: 'Wallet' },
  d_cash: { he: 'מזומן', en: 'Cash' },
  points_go_back: {
    he: 'תשלום בנקודות מוחזר תמיד בנקודות.',
    en: 'Points are always refunded as points.',
  },
  reason: { he: 'סיבה', en: 'Reason' },
  choose_reason: { he: 'בחירת סיבה', en: 'Choose a reason' },
  liable: { he: 'באחריות', en: 'Charged to' },
  note: { he: 'הערה', en: 'Note' },
  needs_manager: {
    he: 'הבקשה תישלח לאישור מנהל.',
    en: 'The request will be sent to a manager for approval.',
  },
  over_limit: {
    he: 'מעל התקרה שלכם (<m></m>): הבקשה תישלח לאישור.',
    en: 'Above your limit (<m></m>). It will be sent for approval.',
  },
  over_left: {
    he: 'מתוך התקרה שלכם להזמנה (<m></m>) נשארו <left></left>: הבקשה תישלח לאישור.',
    en: 'You have <left></left> left of your <m></m> limit for this order. It will be sent for approval.',
  },
  need_amount: { he: 'הזינו סכום', en: 'Enter an amount' },
  need_reason: { he: 'בחרו סיבה', en: 'Choose a reason' },
  over_paid: { he: 'הסכום גבוה ממה שאפשר להחזיר', en: 'More than can be refunded' },
  give_sum: { he: 'החזר של <m></m>', en: 'Refund <m></m>' },
  send_for_approval: { he: 'שליחה לאישור', en: 'Send for approval' },
  given_back: { he: 'ההחזר בוצע', en: 'Refunded' },
  sent_for_approval: { he: 'ההחזר נשלח לאישור', en: 'Refund sent for approval' },
})
