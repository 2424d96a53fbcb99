import { texts } from '#platform/text.ts'

/** Comes with the drawer: few who look at an order give money back. */
export const refundText = texts({
  amount: { he: 'סכום', en: 'Amount' },
  close: { he: 'סגירה', en: 'Close' },
  refund_title: { he: 'החזר כספי', en: 'Refund' },
  refundable: { he: 'אפשר להחזיר עד <m></m>', en: 'Up to <m></m> can be given back' },
  all_of_it: { he: 'הכול', en: 'All of it' },
  destination: { he: 'לאן', en: 'Where to' },
  d_original: { he: 'כמו ששולם', en: 'As it was paid' },
  d_wallet: { he: 'לארנק', en: 'Wallet' },
  d_cash: { he: 'מזומן', en: 'Cash' },
  points_go_back: {
    he: 'מה ששולם בנקודות חוזר תמיד כנקודות.',
    en: 'What was paid with points always goes back as points.',
  },
  reason: { he: 'סיבה', en: 'Reason' },
  choose_reason: { he: 'בחירת סיבה', en: 'Choose a reason' },
  liable: { he: 'באחריות', en: 'Liable' },
  note: { he: 'הערה', en: 'Note' },
  over_limit: {
    he: 'מעל התקרה שלך (<m></m>): הבקשה תישלח לאישור מנהל.',
    en: 'Above your limit (<m></m>): it will be sent for approval.',
  },
  over_left: {
    he: 'מהתקרה שלך להזמנה (<m></m>) נשארו <left></left>: הבקשה תישלח לאישור מנהל.',
    en: 'Of your limit for an order (<m></m>) <left></left> is left: it will be sent for approval.',
  },
  need_amount: { he: 'הזינו סכום', en: 'Enter an amount' },
  need_reason: { he: 'בחרו סיבה', en: 'Choose a reason' },
  over_paid: { he: 'יותר ממה שאפשר להחזיר', en: 'More than can be given back' },
  give_sum: { he: 'החזרת <m></m>', en: 'Give back <m></m>' },
  send_for_approval: { he: 'שליחה לאישור', en: 'Send for approval' },
  given_back: { he: 'ההחזר נרשם', en: 'Refunded' },
  asked: { he: 'ההחזר נשלח לאישור', en: 'The refund was sent for approval' },
})
