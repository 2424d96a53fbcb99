import { translations } from '#base/text.ts'

export const deliveryText = translations({
  fee: { he: 'משלוח <m></m>', en: 'Delivery <m></m>' },
  fee_free: { he: 'משלוח חינם', en: 'Free delivery' },
  minimum: { he: 'מינימום <m></m>', en: 'Minimum <m></m>' },
  no_minimum: { he: 'ללא מינימום', en: 'No minimum' },
  outside: { he: 'אף מעדנייה לא מגיעה לכתובת הזאת.', en: 'No deli delivers to this address.' },
  outside_lead: { he: 'הכתובת מחוץ לכל אזורי המשלוח.', en: 'It’s outside all delivery areas.' },
  shut: {
    he: 'המשלוחים ל<area></area> עצורים עד <at></at>',
    en: 'Delivery to <area></area> is paused until <at></at>',
  },
  because: { he: 'הסיבה: {reason}', en: 'Reason: {reason}' },
})
