import { translations } from '#base/text.ts'

export const saleHeadText = translations({
  kind: { he: 'סוג ההזמנה', en: 'Order type' },
  take_away: { he: 'לקחת', en: 'To go' },
  eat_in: { he: 'לשבת', en: 'Eat in' },
  later: { he: 'למועד', en: 'Later' },
  delivery: { he: 'משלוח', en: 'Delivery' },
  slot: { he: 'איסוף <at></at>', en: 'Pickup <at></at>' },
  unnamed: { he: 'ללא שם', en: 'No name' },
  wallet: { he: 'ארנק <m></m>', en: 'Wallet <m></m>' },
  points: { he: '<n></n> נקודות', en: '<n></n> points' },
  add_customer: { he: 'הוספת לקוח', en: 'Add customer' },
})
