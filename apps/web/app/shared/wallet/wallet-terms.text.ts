import { translations } from '#base/text.ts'

/** Texts shared by a customer's wallet and the approvals. */
export const walletTerms = translations({
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  points_amount: {
    he: '{count, plural, one {נקודה אחת} other {<n></n> נקודות}}',
    en: '{count, plural, one {<n></n> point} other {<n></n> points}}',
  },
  charge: { he: 'חיוב', en: 'Charge' },
  refund: { he: 'זיכוי', en: 'Credit' },
  adjust: { he: 'תיקון', en: 'Adjustment' },
  late_delivery: { he: 'איחור במשלוח', en: 'Late delivery' },
  missing_item: { he: 'מנה חסרה', en: 'Missing item' },
  wrong_item: { he: 'מנה לא נכונה', en: 'Wrong item' },
  quality: { he: 'איכות המנה', en: 'Quality' },
  goodwill: { he: 'מחווה ללקוח', en: 'Goodwill' },
  gift: { he: 'מתנה', en: 'Gift' },
  mistake: { he: 'תיקון טעות', en: 'Correction' },
  cash_in: { he: 'הפקדה במזומן', en: 'Cash deposit' },
  cash_out: { he: 'משיכה במזומן', en: 'Cash withdrawal' },
  cancelled: { he: 'הזמנה שבוטלה', en: 'Cancelled order' },
  changed: { he: 'הזמנה שהשתנתה', en: 'Changed order' },
  opening_balance: { he: 'יתרת פתיחה', en: 'Opening balance' },
  other: { he: 'אחר', en: 'Other' },
  minutes_left: {
    he: '{count, plural, =0 {פחות מדקה} one {נותרה דקה} two {נותרו שתי דקות} other {נותרו # דקות}}',
    en: '{count, plural, =0 {Less than a minute left} one {# minute left} other {# minutes left}}',
  },
  hours_left: {
    he: '{count, plural, two {נותרו שעתיים} other {נותרו # שעות}}',
    en: '{count, plural, other {# hours left}}',
  },
  days_left: {
    he: '{count, plural, two {נותרו יומיים} other {נותרו # ימים}}',
    en: '{count, plural, other {# days left}}',
  },
})
