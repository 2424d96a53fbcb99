import { texts } from '#platform/text.ts'

export const paymentPartText = texts({
  title: { he: 'תשלום', en: 'Payment' },
  later: { he: 'תשלום בהמשך', en: 'Pay later' },
  cash: { he: 'מזומן', en: 'Cash' },
  card: { he: 'אשראי', en: 'Card' },
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  wallet_has: { he: 'יתרה בארנק: <m></m>. אפשר לפצל את התשלום', en: '<m></m> in wallet. You can split the payment' },
  points_have: { he: '<n></n> נקודות בשווי <m></m>', en: '<n></n> points, worth <m></m>' },
  amount: { he: 'סכום', en: 'Amount' },
  method: { he: 'אמצעי תשלום', en: 'Payment method' },
  tendered: { he: 'התקבל', en: 'Cash received' },
  change: { he: 'עודף <m></m>', en: 'Change <m></m>' },
  missing: { he: 'חסר <m></m>', en: '<m></m> short' },
  last4: { he: '4 ספרות אחרונות', en: 'Last 4 digits' },
  split: { he: 'פיצול התשלום', en: 'Split payment' },
  take_out: { he: 'הסרת התשלום', en: 'Remove payment' },
  left: { he: 'יתרה לתשלום: <m></m>', en: '<m></m> due' },
  over: { he: '<m></m> מעל הסכום לתשלום', en: '<m></m> over the total' },
  short: { he: 'אין מספיק יתרה.', en: 'Balance too low.' },
  prepay: { he: 'לקוח בתשלום מראש: בחרו אמצעי תשלום.', en: 'This customer must prepay. Choose a payment method.' },
})
