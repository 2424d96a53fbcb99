import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from './language.ts'
import { type Texts, texts } from './text.ts'

/** The reasons of orders, payments, receipts and the kitchen; the rest is in refusal.text.ts. */
export const orderRefusals = texts({
  move_not_allowed: {
    he: 'ההזמנה לא יכולה לעשות את זה מהמצב שבו היא נמצאת.',
    en: 'This order cannot do that from where it stands.',
  },
  bags_missing: { he: 'משלוח נארז בשקית אחת לפחות.', en: 'A delivery is packed with at least one bag.' },
  cancel_reason_missing: {
    he: 'לביטול צריך סיבה, ולסיבה ״אחר״ צריך הערה.',
    en: 'A cancellation needs a reason; the reason "other" needs a note.',
  },
  move_reason_missing: { he: 'לפעולה הזאת צריך מילה של הסבר.', en: 'This move needs a word why.' },
  reopen_too_late: {
    he: 'אפשר לפתוח הזמנה מחדש עד שלושים דקות אחרי שהושלמה.',
    en: 'An order can be reopened up to thirty minutes after it was completed.',
  },
  restore_too_late: {
    he: 'אפשר לשחזר הזמנה רק ביום שבו בוטלה.',
    en: 'An order can be restored on the day it was cancelled only.',
  },
  not_on_trip: { he: 'ההזמנה עדיין לא משובצת לטיול עם נהג.', en: 'This order is not on a trip with a driver yet.' },
  price_changed: {
    he: 'המחיר השתנה. בדקו אותו ואשרו שוב.',
    en: 'The price is another one now. Look at it and confirm again.',
  },
  order_not_editable: { he: 'אי אפשר לשנות את ההזמנה הזאת יותר.', en: 'This order cannot be changed any more.' },
  settle_missing: { he: 'יש לבחור מה לעשות עם ההפרש במחיר.', en: 'Say what becomes of the difference in price.' },
  payment_exceeds_due: { he: 'הסכום גבוה ממה שנותר לתשלום.', en: 'This is more than is still due.' },
  payment_needs_customer: {
    he: 'תשלום מארנק או בנקודות אפשרי רק להזמנה של לקוח מוכר.',
    en: 'Only an order of a known customer is paid from a wallet or with points.',
  },
  payment_over: { he: 'התשלום הזה כבר הוסדר.', en: 'This payment was settled already.' },
  gateway_unavailable: {
    he: 'חברת האשראי אינה זמינה כרגע. שום דבר לא חויב.',
    en: 'The card company cannot be reached right now. Nothing was charged.',
  },
  deal_payment_failed: {
    he: 'התשלום לא הושלם: שירות ההטבות לא אישר את ההטבה. ההזמנה נשמרה.',
    en: 'The payment did not go through: the deal service refused this deal. Your order is kept.',
  },
  deal_unavailable: {
    he: 'שירות ההטבות אינו זמין כרגע. ההזמנה נשמרה.',
    en: 'The deal service cannot be reached right now. Your order is kept.',
  },
  refund_exceeds_paid: { he: 'אי אפשר להחזיר יותר ממה ששולם.', en: 'More than was paid cannot be given back.' },
  discount_over_limit: {
    he: 'ההנחה הזאת גבוהה ממה שאפשר לתת בלי אישור.',
    en: 'This discount is more than one may give without asking.',
  },
  receipt_not_possible: {
    he: 'עדיין אין כאן תשלום שאפשר להפיק עליו מסמך.',
    en: 'There is nothing here yet that a receipt could be issued for.',
  },
  printer_unreachable: {
    he: 'המדפסת לא עונה. אפשר להדפיס מהמסך.',
    en: 'The printer does not answer. The paper can be printed from the screen.',
  },
  printer_not_allowed: {
    he: 'אי אפשר להדפיס בכתובת הזאת. יש לתקן את כתובת המדפסת בפרטי המעדנייה; בינתיים אפשר להדפיס מהמסך.',
    en: 'Printing to this address is not allowed. Correct it in the details of the deli; meanwhile print from the screen.',
  },
  sms_unavailable: {
    he: 'לא הצלחנו לשלוח את ההודעה. נסו שוב בעוד רגע.',
    en: 'The text message could not be sent. Try again in a moment.',
  },
  change_over: {
    he: 'השינוי הזה כבר נענה, נמשך בחזרה, או שזמנו עבר.',
    en: 'This change was answered, taken back, or its time has passed.',
  },
  order_not_named: {
    he: 'לא ברור באיזו הזמנה מדובר: כמה הזמנות, או אף אחת, יכולות לעבור לסטטוס הזה. יש לציין הזמנה.',
    en: 'It is not clear which order is meant: several orders can take this status, or none can. Name the order.',
  },
  task_not_here: {
    he: 'המשימה שייכת לתחנה אחרת, או שההזמנה אינה במטבח.',
    en: 'This task belongs to another section, or its order is not in the kitchen.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

type LinesOf<T> = T extends Texts<infer L> ? L : never
export type OrderRefusal = keyof LinesOf<typeof orderRefusals>
