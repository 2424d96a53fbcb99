import { texts } from '#platform/text.ts'

export const paymentPartText = texts({
  title: { he: 'תשלום', en: 'Payment' },
  later: { he: 'אחר כך', en: 'Later' },
  cash: { he: 'מזומן', en: 'Cash' },
  card: { he: 'כרטיס', en: 'Card' },
  wallet: { he: 'ארנק', en: 'Wallet' },
  points: { he: 'נקודות', en: 'Points' },
  wallet_has: { he: 'בארנק <m></m>: אפשר לחלק את התשלום', en: '<m></m> in the wallet: the payment can be split' },
  points_have: { he: '<n></n> נקודות, שוות <m></m>', en: '<n></n> points, worth <m></m>' },
  amount: { he: 'סכום', en: 'Amount' },
  method: { he: 'אמצעי תשלום', en: 'Way to pay' },
  tendered: { he: 'התקבל', en: 'Given' },
  change: { he: 'עודף <m></m>', en: 'Change <m></m>' },
  missing: { he: 'חסרים <m></m>', en: '<m></m> missing' },
  last4: { he: '4 ספרות אחרונות', en: 'Last 4 digits' },
  split: { he: 'חלוקת התשלום', en: 'Split the payment' },
  take_out: { he: 'הסרת התשלום', en: 'Remove this payment' },
  left: { he: 'יישאר לתשלום <m></m>', en: '<m></m> will be due' },
  over: { he: 'עודף של <m></m> מעל הסכום', en: '<m></m> more than the total' },
  short: { he: 'אין שם מספיק.', en: 'There is not enough.' },
  prepay: { he: 'הלקוח משלם מראש: בוחרים תשלום.', en: 'This customer pays first: choose a payment.' },
})
