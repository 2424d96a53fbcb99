import { translations } from '#base/text.ts'

export const kitText = translations({
  show_password: { he: 'הצגת הסיסמה', en: 'Show password' },
  clear: { he: 'ניקוי', en: 'Clear' },
  rejected: { he: 'הפעולה לא בוצעה', en: 'This wasn’t done' },
  nothing_found: { he: 'לא נמצאו תוצאות', en: 'No results' },
  not_a_number: { he: 'הזינו מספר', en: 'Enter a number' },
  work_failed: { he: 'הפעולה נכשלה', en: 'Failed' },
  work_done: { he: 'הושלם', en: 'Done' },
  pending: { he: 'ממתינה לאישור', en: 'Awaiting approval' },
  accepted: { he: 'אושרה', en: 'Accepted' },
  cooking: { he: 'בהכנה', en: 'Cooking' },
  ready: { he: 'מוכנה', en: 'Ready' },
  on_the_way: { he: 'בדרך', en: 'On the way' },
  completed: { he: 'הושלמה', en: 'Completed' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  risk_ok: { he: 'בזמן', en: 'On time' },
  risk_soon: { he: 'בסכנת איחור', en: 'At risk' },
  risk_late: { he: 'באיחור', en: 'Late' },
  expected: { he: 'צפוי איחור של <m>{minutes}</m> דק׳', en: '<m>{minutes}</m> min late' },
})
