import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type LinesOf, translations } from '#base/text.ts'

/** Refusals of orders, purchasing, payments, wallets, receipts and the kitchen. */
export const orderRefusals = translations({
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
  payment_at_reader: {
    he: 'הלקוח משלם עכשיו בקורא הכרטיסים של העמדה. אפשר לבטל את התשלום ולשלוח קישור.',
    en: 'The guest is paying at a kiosk’s card reader. Cancel that payment to send a link.',
  },
  payment_settled: { he: 'התשלום הזה כבר הוסדר.', en: 'This payment is already settled.' },
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
  seller_vat_id_missing: {
    he: 'אי אפשר להפיק חשבונית מס בלי מספר העוסק של העסק.',
    en: 'A tax invoice needs the VAT ID of the business.',
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
  printer_in_use: {
    he: 'יש כלל שמדפיס במדפסת הזאת. שנו קודם את הכלל.',
    en: 'A rule still uses this printer. Change the rule first.',
  },
  print_agent_unknown: {
    he: 'תוכנת ההדפסה לא מוכרת. צרו לה קוד גישה חדש בהגדרות ההדפסה.',
    en: 'This print agent isn’t known. Create a new token in the printing settings.',
  },
  print_job_moved: {
    he: 'ההדפסה הזאת השתנתה בינתיים. בדקו את הרשימה ונסו שוב.',
    en: 'This print job has changed in the meantime. Check the list and try again.',
  },
  sms_unavailable: {
    he: 'לא הצלחנו לשלוח את ההודעה. נסו שוב בעוד רגע.',
    en: 'We couldn’t send the text message. Try again in a moment.',
  },
  order_not_named: {
    he: 'לא ברור איזו הזמנה לעדכן. ציינו את מספר ההזמנה.',
    en: 'It’s not clear which order to update. Specify the order number.',
  },
  order_not_on_the_way: {
    he: 'ההזמנה לא בדרך, ולכן אין אחרי מה לעקוב.',
    en: 'This order isn’t on the way, so there’s nothing to track.',
  },
  task_not_here: {
    he: 'המשימה שייכת לתחנה אחרת, או שההזמנה כבר לא במטבח.',
    en: 'This task belongs to another section, or its order isn’t in the kitchen.',
  },
  insufficient_funds: {
    he: 'אין מספיק יתרה.',
    en: 'The balance is too low.',
  },
  hold_ended: {
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
  approval_closed: {
    he: 'הבקשה כבר טופלה או שתוקפה פג.',
    en: 'This request was already decided or has expired.',
  },
  approval_of_own: { he: 'מישהו אחר צריך לאשר את הבקשה שלכם.', en: 'Someone else has to approve your request.' },
  over_own_limit: {
    he: 'הסכום מעל התקרה שלכם. נדרש אישור של בעלי תקרה גבוהה יותר.',
    en: 'This is above your limit. Someone with a higher limit has to approve it.',
  },
  purchase_move_not_allowed: {
    he: 'הפעולה לא אפשרית בסטטוס הנוכחי של ההזמנה. רעננו את הדף.',
    en: 'You can’t do this in the order’s current status. Refresh the page.',
  },
  purchase_is_empty: {
    he: 'אין עדיין פריטים בהזמנה. הוסיפו לפחות פריט אחד.',
    en: 'This order has no items yet. Add at least one.',
  },
  supplier_on_hold: {
    he: 'הספק מושהה. בחרו ספק אחר, או בטלו את ההשהיה קודם.',
    en: 'This supplier is on hold. Choose another supplier, or release the hold first.',
  },
  option_not_orderable: {
    he: 'אחד הפריטים כבר לא נמכר אצל הספק. הסירו אותו מההזמנה.',
    en: 'One of the items can’t be ordered from this supplier any more. Remove it from the order.',
  },
  receipt_is_empty: {
    he: 'הזינו כמות לפחות בשורה אחת.',
    en: 'Enter a quantity for at least one line.',
  },
  receipt_over_ordered: {
    he: 'הגיע יותר ממה שהוזמן. בדקו את הכמות ואשרו אותה.',
    en: 'More arrived than was ordered. Check the quantity and confirm it.',
  },
  rejection_reason_missing: {
    he: 'בחרו למה הסחורה נדחתה. ל״אחר״ צריך גם הערה.',
    en: 'Choose why the goods were rejected. “Other” also needs a note.',
  },
  receipt_already_reversed: {
    he: 'קבלת הסחורה הזאת כבר בוטלה.',
    en: 'This delivery was already undone.',
  },
  receipt_invoiced: {
    he: 'הסחורה כבר מופיעה בחשבונית. פתחו מחדש את החשבונית או בטלו אותה, ואז בטלו את הקבלה.',
    en: 'These goods are on an invoice. Reopen or cancel the invoice first.',
  },
  move_of_receipt: {
    he: 'התנועה נרשמה בקבלת סחורה. בטלו את הקבלה בדף ההזמנה מהספק.',
    en: 'This movement belongs to a delivery. Undo the delivery on the supplier order’s page.',
  },
  lots_do_not_add_up: {
    he: 'סכום האצוות בשורה שונה מהכמות שהתקבלה. תקנו את האצוות או את הכמות.',
    en: 'The lots of a line don’t add up to the accepted quantity. Correct the lots or the quantity.',
  },
  expiry_date_missing: {
    he: 'לסחורה מהקטגוריה הזאת צריך תאריך תפוגה.',
    en: 'Goods of this category need an expiry date.',
  },
  temperature_missing: {
    he: 'לסחורה מהקטגוריה הזאת צריך טמפרטורה. מדדו והזינו אותה.',
    en: 'Goods of this category need a temperature. Measure and enter it.',
  },
  goods_too_warm: {
    he: 'הסחורה חמה מדי. דחו אותה, או כתבו בהערה למה היא התקבלה.',
    en: 'These goods are too warm. Reject them, or enter a note why you accept them.',
  },
  reply_not_valid: {
    he: 'אחת השורות בתשובה לא מתאימה להזמנה. בדקו את הכמויות והמחירים.',
    en: 'An item of the reply doesn’t match the order. Check the quantities and prices.',
  },
  supplier_link_closed: {
    he: 'אי אפשר יותר לאשר את ההזמנה הזאת בקישור.',
    en: 'This order can no longer be confirmed through this link.',
  },
  supplier_contact_missing: {
    he: 'לאיש הקשר הראשון של הספק אין טלפון או אימייל תקינים. הוסיפו אותם בכרטיס הספק.',
    en: 'The supplier’s first contact has no valid phone number or email. Add it on the supplier’s page.',
  },
  supplier_invoice_exists: {
    he: 'כבר רשומה חשבונית של הספק הזה עם אותו מספר.',
    en: 'This supplier already has an invoice with this number.',
  },
  invoice_move_not_allowed: {
    he: 'הפעולה לא אפשרית בסטטוס הנוכחי של החשבונית. רעננו את הדף.',
    en: 'You can’t do this in the invoice’s current status. Refresh the page.',
  },
  invoice_is_empty: {
    he: 'אין עדיין שורות בחשבונית. הוסיפו לפחות שורה אחת.',
    en: 'This invoice has no lines yet. Add at least one.',
  },
  invoice_total_differs: {
    he: 'סכום השורות והחיובים הנוספים לא שווה לסה״כ החשבונית. בדקו כמויות, מחירים וחיובים.',
    en: 'The lines and charges don’t add up to the invoice total. Check quantities, prices and charges.',
  },
  invoice_differences_changed: {
    he: 'נרשמו בינתיים שינויים בסחורה שהתקבלה. בדקו שוב את ההפרשים.',
    en: 'The deliveries have changed in the meantime. Check the differences again.',
  },
  invoice_note_missing: {
    he: 'בקשו זיכוי על כל הפרש, או כתבו למה משלמים אותו.',
    en: 'Request a credit for every difference, or write why it is paid.',
  },
  credit_not_open: { he: 'הזיכוי הזה כבר נסגר.', en: 'This credit was already closed.' },
  credit_note_missing: {
    he: 'הזינו את מספר חשבונית הזיכוי. לוויתור על זיכוי צריך סיבה.',
    en: 'Enter the credit note number. Waiving a credit needs a reason.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

export type OrderRefusal = keyof LinesOf<typeof orderRefusals>
