import { texts } from '../text.ts'

/** Of orders and their money; `{number}` is the order's of its day. */
export const orderSentenceText = texts({
  order_placed: { he: 'נקלטה הזמנה {number}', en: 'Order {number} placed' },
  order_moved: {
    he: '{move, select, accept {הזמנה {number} אושרה} start {התחילה הכנת הזמנה {number}} pack {הזמנה {number} מוכנה} depart {הזמנה {number} יצאה לדרך} deliver {הזמנה {number} נמסרה} hand_over {הזמנה {number} נאספה} cancel {הזמנה {number} בוטלה: {reason}} restore {הזמנה {number} שוחזרה} recall {הזמנה {number} הוחזרה שלב אחורה} return {הזמנה {number} חזרה למעדנייה} reopen {הזמנה {number} נפתחה מחדש} other {הזמנה {number} התקדמה}}',
    en: '{move, select, accept {Order {number} accepted} start {Cooking of order {number} started} pack {Order {number} is ready} depart {Order {number} is on its way} deliver {Order {number} delivered} hand_over {Order {number} handed over} cancel {Order {number} cancelled: {reason}} restore {Order {number} restored} recall {Order {number} moved back a step} return {Order {number} came back to the deli} reopen {Order {number} reopened} other {Order {number} moved on}}',
  },
  order_changed: { he: 'הזמנה {number} שונתה: {amount}', en: 'Order {number} changed: {amount}' },
  order_delayed: {
    he: '{what, select, kitchen {הכנת הזמנה {number} נדחתה: {minutes}} other {המועד של הזמנה {number} נדחה: {minutes}}}',
    en: '{what, select, kitchen {Cooking of order {number} delayed: {minutes}} other {Promise of order {number} delayed: {minutes}}}',
  },
  order_noted: { he: 'עודכנו ההערות של הזמנה {number}', en: 'Notes of order {number} changed' },
  order_change_asked: {
    he: 'נשלחה ללקוח בקשה לאשר שינוי בהזמנה {number}',
    en: 'Customer asked to agree to a change of order {number}',
  },
  order_change_answered: {
    he: '{state, select, approved {הלקוח אישר שינוי בהזמנה {number}} declined {הלקוח דחה שינוי בהזמנה {number}} withdrawn {בוטלה הצעת שינוי בהזמנה {number}} other {הצעת השינוי בהזמנה {number} אינה בתוקף}}',
    en: '{state, select, approved {Customer agreed to a change of order {number}} declined {Customer declined a change of order {number}} withdrawn {Change of order {number} taken back} other {Change of order {number} no longer stands}}',
  },
  order_escalated: {
    he: 'הזמנה {number} לא אושרה בזמן',
    en: 'Order {number} was not approved in time',
  },
  order_payment_started: {
    he: 'התחיל תשלום על הזמנה {number}: {amount}',
    en: 'Payment of order {number} begun: {amount}',
  },
  order_paid: { he: 'שולם על הזמנה {number}: {amount}', en: 'Order {number} paid: {amount}' },
  order_payment_failed: { he: 'תשלום על הזמנה {number} לא עבר', en: 'Payment of order {number} did not go through' },
  order_refunded: { he: 'זיכוי על הזמנה {number}: {amount}', en: 'Refund of order {number}: {amount}' },
  order_points_moved: {
    he: 'התעדכנו הנקודות על הזמנה {number}: {points}',
    en: 'Points of order {number}: {points}',
  },
  order_receipt_issued: {
    he: '{kind, select, credit_note {הופק זיכוי {serial}} tax_invoice {הופקה חשבונית מס {serial}} other {הופקה קבלה {serial}}}',
    en: '{kind, select, credit_note {Credit note {serial} issued} tax_invoice {Tax invoice {serial} issued} other {Receipt {serial} issued}}',
  },
  order_printed: {
    he: '{paper, select, ticket {הודפס כרטיס מטבח להזמנה {number}} labels {הודפסו מדבקות להזמנה {number}} receipt {הודפסה קבלה להזמנה {number}} other {הודפס נייר להזמנה {number}}}',
    en: '{paper, select, ticket {Kitchen ticket of order {number} printed} labels {Labels of order {number} printed} receipt {Receipt of order {number} printed} other {Paper of order {number} printed}}',
  },
  order_link_sent: { he: 'נשלח ללקוח קישור להזמנה {number}', en: 'Link to order {number} sent to the customer' },
  kitchen_moved: { he: 'התקדמה עבודת המטבח', en: 'Kitchen work moved on' },
})
