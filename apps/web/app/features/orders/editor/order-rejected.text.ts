import { translations } from '#base/text.ts'

/** Translations loaded with the refusal component; most orders are not rejected. */
export const rejectedText = translations({
  lost: { he: 'לא התקבלה תשובה מהשרת', en: 'No response from the server' },
  lost_lead: {
    he: 'ייתכן שההזמנה כבר נקלטה. אפשר ללחוץ שוב בבטחה: לא תיווצר הזמנה כפולה.',
    en: 'The order may have gone through. It’s safe to press again: no duplicate will be created.',
  },
  try_again: { he: 'ניסיון נוסף', en: 'Try again' },
  rejected: { he: 'ההזמנה לא נוצרה', en: 'The order wasn’t created' },
  rejected_change: { he: 'השינויים לא נשמרו', en: 'The changes weren’t saved' },
  price_was: { he: 'המחיר השתנה: <a></a> במקום <b></b>', en: 'The price changed: <a></a> instead of <b></b>' },
  price_was_lead: {
    he: 'אם הלקוח מסכים, אשרו את המחיר החדש.',
    en: 'If the customer agrees, confirm at the new price.',
  },
  price_ok: { he: 'אישור המחיר החדש', en: 'Confirm new price' },
})
