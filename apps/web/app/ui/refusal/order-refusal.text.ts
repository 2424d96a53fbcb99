import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type Texts, texts } from '#base/text.ts'

/** Refusals of orders, payments, wallets, receipts and the kitchen; the others are in refusal.text.ts. */
export const orderRefusals = texts({
  move_not_allowed: {
    he: 'אי אפשר לבצע את הפעולה בסטטוס הנוכחי של ההזמנה.',
    en: 'You can’t do this in the order’s current status.',
  },
  bags_missing: { he: 'למשלוח צריך לפחות שקית אחת.', en: 'A delivery needs at least one bag.' },
  cancel_reason_missing: {
    he: 'יש לבחור סיבת ביטול. לסיבה ״אחר״ נדרשת הערה.',
    en: 'Choose a cancellation reason. “Other” also needs a note.',
  },
  move_reason_missing: { he: 'לפעולה הזאת נדרש הסבר קצר.', en: 'Add a short explanation for this action.' },
  reopen_too_late: {
    he: 'אפשר לפתוח הזמנה מחדש עד 30 דקות אחרי שהושלמה.',
    en: 'You can reopen an order for 30 minutes after it’s completed.',
  },
  restore_too_late: {
    he: 'אפשר לשחזר הזמנה רק ביום שבו בוטלה.',
    en: 'You can restore an order only on the day it was cancelled.',
  },
  not_on_trip: { he: 'ההזמנה עדיין לא משובצת למסלול עם שליח.', en: 'This order isn’t on a trip with a driver yet.' },
  price_changed: {
    he: 'המחיר השתנה. בדקו אותו ואשרו שוב.',
    en: 'The price has changed. Check it and confirm again.',
  },
  order_not_editable: { he: 'אי אפשר לערוך את ההזמנה הזאת יותר.', en: 'This order can no longer be edited.' },
  settle_missing: { he: 'יש לבחור איך לסגור את הפרש המחיר.', en: 'Choose how to settle the price difference.' },
  payment_exceeds_due: { he: 'הסכום גבוה ממה שנותר לתשלום.', en: 'The amount is more than the balance due.' },
  promise_in_the_past: {
    he: 'המועד החדש כבר עבר. בחרו מועד מאוחר יותר.',
    en: 'The new time has already passed. Choose a later one.',
  },
  payment_needs_customer: {
    he: 'תשלום מהארנק או בנקודות אפשרי רק בהזמנה של לקוח רשום.',
    en: 'Only orders of registered customers can be paid with wallet or points.',
  },
  collect_needs_delivery: {
    he: 'תשלום לשליח אפשרי רק במשלוח.',
    en: 'Payment to the driver is for deliveries only.',
  },
  collect_needs_phone: {
    he: 'כדי לשלוח קישור לתשלום צריך לקוח עם טלפון.',
    en: 'To send a payment link, choose a customer with a phone.',
  },
  payment_over: { he: 'התשלום הזה כבר הוסדר.', en: 'This payment is already settled.' },
  gateway_unavailable: {
    he: 'חברת האשראי לא זמינה כרגע. לא בוצע חיוב.',
    en: 'The card provider is unavailable right now. Nothing was charged.',
  },
  deal_payment_failed: {
    he: 'התשלום לא הושלם: השובר לא אושר. ההזמנה נשמרה.',
    en: 'The payment didn’t go through: the voucher was declined. Your order is saved.',
  },
  deal_unavailable: {
    he: 'שירות השוברים לא זמין כרגע. ההזמנה נשמרה.',
    en: 'The voucher service is unavailable right now. Your order is saved.',
  },
  refund_exceeds_paid: { he: 'אי אפשר להחזיר יותר ממה ששולם.', en: 'You can’t refund more than was paid.' },
  discount_over_limit: {
    he: 'ההנחה גבוהה מהתקרה שלכם ודורשת אישור.',
    en: 'This discount is above your limit and needs approval.',
  },
  receipt_not_possible: {
    he: 'אין עדיין תשלום שאפשר להפיק עליו קבלה.',
    en: 'There’s no payment to issue a receipt for yet.',
  },
  printer_unreachable: {
    he: 'המדפסת לא מגיבה. אפשר להדפיס מהמסך.',
    en: 'The printer isn’t responding. You can print from this screen.',
  },
  printer_not_allowed: {
    he: 'אי אפשר להדפיס לכתובת הזאת. תקנו את כתובת המדפסת בפרטי המעדנייה. בינתיים אפשר להדפיס מהמסך.',
    en: 'We can’t print to this address. Fix the printer address in the deli details. Until then, print from this screen.',
  },
  sms_unavailable: {
    he: 'לא הצלחנו לשלוח את ההודעה. נסו שוב בעוד רגע.',
    en: 'We couldn’t send the text message. Try again in a moment.',
  },
  change_over: {
    he: 'השינוי כבר אושר או נדחה, בוטל, או שתוקפו פג.',
    en: 'This change was already answered, withdrawn or has expired.',
  },
  order_not_named: {
    he: 'לא ברור איזו הזמנה לעדכן. ציינו את מספר ההזמנה.',
    en: 'It’s not clear which order to update. Specify the order number.',
  },
  task_not_here: {
    he: 'המשימה שייכת לתחנה אחרת, או שההזמנה כבר לא במטבח.',
    en: 'This task belongs to another section, or its order isn’t in the kitchen.',
  },
  insufficient_funds: {
    he: 'אין מספיק יתרה.',
    en: 'The balance is too low.',
  },
  hold_over: {
    he: 'הסכום ששוריין כבר חויב או שוחרר. יש להתחיל את התשלום מחדש.',
    en: 'The held amount was already charged or released. Start the payment again.',
  },
  reversal_exceeds_rest: {
    he: 'הסכום גבוה ממה שנותר לבטל.',
    en: 'The amount is more than what’s left to reverse.',
  },
  amount_sign_wrong: {
    he: 'חיוב מקטין את היתרה וזיכוי מגדיל אותה.',
    en: 'A charge lowers the balance and a credit raises it.',
  },
  approval_over: {
    he: 'הבקשה כבר טופלה או שתוקפה פג.',
    en: 'This request was already decided or has expired.',
  },
  approval_of_own: { he: 'מישהו אחר צריך לאשר את הבקשה שלכם.', en: 'Someone else has to approve your request.' },
  over_own_limit: {
    he: 'הסכום מעל התקרה שלכם. נדרש אישור של בעלי תקרה גבוהה יותר.',
    en: 'This is above your limit. Someone with a higher limit has to approve it.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

type LinesOf<T> = T extends Texts<infer L> ? L : never
export type OrderRefusal = keyof LinesOf<typeof orderRefusals>
