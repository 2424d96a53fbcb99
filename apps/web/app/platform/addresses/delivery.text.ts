import { texts } from '#platform/text.ts'

export const deliveryText = texts({
  fee: { he: 'משלוח <m></m>', en: 'Delivery <m></m>' },
  fee_free: { he: 'משלוח חינם', en: 'Free delivery' },
  minimum: { he: 'מינימום <m></m>', en: 'Minimum <m></m>' },
  no_minimum: { he: 'בלי מינימום', en: 'No minimum' },
  outside: { he: 'אף מעדנייה לא שולחת לכאן.', en: 'No deli delivers here.' },
  outside_lead: { he: 'מחוץ לכל אזורי המשלוח.', en: 'Outside every delivery area.' },
  shut: { he: '<area></area> סגור למשלוחים עד <at></at>', en: '<area></area> is shut for delivery until <at></at>' },
  because: { he: 'הסיבה: {reason}', en: 'Because: {reason}' },
})
