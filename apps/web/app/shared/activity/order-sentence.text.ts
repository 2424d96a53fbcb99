import { translations } from '#base/text.ts'

/** Sentences for events of orders and payments. `{number}` is the order number with a number sign, such as #128. */
export const orderSentenceText = translations({
  order_placed: { he: 'נקלטה הזמנה {number}', en: 'Order {number} placed' },
  order_moved: {
    he: '{move, select, accept {הזמנה {number} אושרה} start {התחילה הכנת הזמנה {number}} pack {הזמנה {number} מוכנה} depart {הזמנה {number} יצאה לדרך} deliver {הזמנה {number} נמסרה} hand_over {הזמנה {number} נאספה} cancel {הזמנה {number} בוטלה: {reason}} restore {הזמנה {number} שוחזרה} recall {הזמנה {number} חזרה שלב אחד אחורה} return {הזמנה {number} חזרה למעדנייה} reopen {הזמנה {number} נפתחה מחדש} other {הזמנה {number} עודכנה}}',
    en: '{move, select, accept {Order {number} accepted} start {Order {number} started cooking} pack {Order {number} ready} depart {Order {number} out for delivery} deliver {Order {number} delivered} hand_over {Order {number} picked up} cancel {Order {number} cancelled: {reason}} restore {Order {number} restored} recall {Order {number} moved back a step} return {Order {number} returned to the deli} reopen {Order {number} reopened} other {Order {number} updated}}',
  },
  order_changed: { he: 'הזמנה {number} שונתה: {amount}', en: 'Order {number} changed: {amount}' },
  order_delayed: {
    he: '{what, select, kitchen {הכנת הזמנה {number} מתעכבת: {minutes}} other {המועד המובטח של הזמנה {number} עודכן: {minutes}}}',
    en: '{what, select, kitchen {Order {number} preparation delayed: {minutes}} other {Order {number} promised time delayed: {minutes}}}',
  },
  order_noted: { he: 'עודכנו ההערות של הזמנה {number}', en: 'Order {number} notes updated' },
  order_allergies_changed: {
    he: 'האלרגיות של הלקוח עודכנו גם בהזמנה {number}',
    en: 'Customer’s allergies updated on order {number}',
  },
  order_change_requested: {
    he: 'נשלח ללקוח קישור לאישור שינוי בהזמנה {number}',
    en: 'Customer asked to approve a change to order {number}',
  },
  order_change_answered: {
    he: '{state, select, approved {הלקוח אישר שינוי בהזמנה {number}} declined {הלקוח דחה שינוי בהזמנה {number}} withdrawn {הצעת השינוי בהזמנה {number} בוטלה} other {הצעת השינוי בהזמנה {number} פגה}}',
    en: '{state, select, approved {Customer approved a change to order {number}} declined {Customer declined a change to order {number}} withdrawn {Proposed change to order {number} withdrawn} other {Proposed change to order {number} expired}}',
  },
  order_escalated: {
    he: 'הזמנה {number} לא אושרה בזמן',
    en: 'Order {number} was not accepted in time',
  },
  order_rated: {
    he: 'הלקוח דירג את הזמנה {number}: {stars} מתוך 5',
    en: 'Customer rated order {number}: {stars} of 5',
  },
  order_counter_chosen: {
    he: 'הלקוח בחר לשלם על הזמנה {number} בדלפק',
    en: 'Customer chose to pay for order {number} at the counter',
  },
  order_pay_time_extended: {
    he: 'הלקוח ביקש עוד זמן לתשלום על הזמנה {number}',
    en: 'Customer asked for more time to pay for order {number}',
  },
  order_payment_started: {
    he: 'נפתח תשלום להזמנה {number}: {amount}',
    en: 'Payment started for order {number}: {amount}',
  },
  order_paid: { he: 'התקבל תשלום להזמנה {number}: {amount}', en: 'Order {number} paid: {amount}' },
  order_payment_failed: { he: 'התשלום להזמנה {number} לא עבר', en: 'Payment for order {number} failed' },
  order_refunded: { he: 'החזר להזמנה {number}: {amount}', en: 'Order {number} refunded: {amount}' },
  order_points_moved: {
    he: 'הנקודות להזמנה {number} עודכנו: {points}',
    en: 'Points for order {number}: {points}',
  },
  order_receipt_issued: {
    he: '{kind, select, credit_note {הופקה חשבונית זיכוי {serial}} tax_invoice {הופקה חשבונית מס {serial}} invoice_receipt {הופקה חשבונית מס/קבלה {serial}} other {הופקה קבלה {serial}}}',
    en: '{kind, select, credit_note {Credit note {serial} issued} tax_invoice {Tax invoice {serial} issued} invoice_receipt {Tax invoice/receipt {serial} issued} other {Receipt {serial} issued}}',
  },
  order_printed: {
    he: '{document, select, ticket {הודפס בון מטבח להזמנה {number}} labels {הודפסו תוויות להזמנה {number}} receipt {הודפסה קבלה להזמנה {number}} other {הודפס מסמך להזמנה {number}}}',
    en: '{document, select, ticket {Kitchen ticket printed for order {number}} labels {Labels printed for order {number}} receipt {Receipt printed for order {number}} other {Document printed for order {number}}}',
  },
  order_link_sent: { he: 'נשלח ללקוח קישור להזמנה {number}', en: 'Link to order {number} sent to customer' },
  kitchen_moved: { he: 'עודכנה ההתקדמות במטבח', en: 'Kitchen progress updated' },
})
