import { texts } from '#platform/text.ts'

/** What stands in the way of a cart besides the reasons of availability. A figure that is not known is `none`. */
export const problemText = texts({
  customer_missing: { he: 'צריך לבחור לקוח למשלוח.', en: 'A delivery needs a customer.' },
  customer_blocked: {
    he: '{reason, select, none {הלקוח חסום להזמנות.} other {הלקוח חסום להזמנות: {reason}}}',
    en: '{reason, select, none {This customer is blocked from ordering.} other {This customer is blocked from ordering: {reason}}}',
  },
  prepay_only: {
    he: '{reason, select, none {הלקוח משלם מראש: צריך לבחור תשלום.} other {הלקוח משלם מראש ({reason}): צריך לבחור תשלום.}}',
    en: '{reason, select, none {This customer pays first: choose a payment.} other {This customer pays first ({reason}): choose a payment.}}',
  },
  address_missing: { he: 'למשלוח צריך כתובת.', en: 'A delivery needs an address.' },
  out_of_zone: { he: 'המעדנייה לא שולחת לכתובת הזאת.', en: 'This deli does not deliver to this address.' },
  area_shut: {
    he: '{reason, select, none {האזור סגור כרגע למשלוחים.} other {האזור סגור כרגע למשלוחים: {reason}}}',
    en: '{reason, select, none {The area is shut for delivery right now.} other {The area is shut for delivery right now: {reason}}}',
  },
  below_minimum: {
    he: '{limit, select, none {ההזמנה קטנה מהמינימום לאזור.} other {המינימום לאזור הוא \u2066{limit}\u2069.}}',
    en: '{limit, select, none {The order is below the minimum of the area.} other {The minimum of the area is {limit}.}}',
  },
  discount_over_limit: {
    he: '{limit, select, none {הנחה כזאת דורשת אישור.} other {בלי אישור אפשר לתת עד \u2066{limit}%\u2069.}}',
    en: '{limit, select, none {Such a discount needs approval.} other {Up to {limit}% can be given without approval.}}',
  },
  approval_used: {
    he: 'האישור כבר נוצל בהזמנה אחרת. צריך לבקש אישור חדש.',
    en: 'This approval was used by another order. Ask for a new one.',
  },
  approval_of_another_person: {
    he: 'האישור ניתן לעובד אחר. צריך לבקש אישור משלך.',
    en: 'This approval was given to someone else. Ask for your own.',
  },
  approval_of_another_customer: {
    he: 'האישור ניתן ללקוח אחר. צריך לבקש אישור חדש.',
    en: 'This approval is for another customer. Ask for a new one.',
  },
  approval_of_another_deli: {
    he: 'האישור ניתן למעדנייה אחרת. צריך לבקש אישור חדש.',
    en: 'This approval is for another deli. Ask for a new one.',
  },
  approval_percent_exceeded: {
    he: 'אושר אחוז הנחה נמוך יותר. צריך לבקש אישור חדש.',
    en: 'A smaller percentage was approved. Ask for a new approval.',
  },
  approval_amount_exceeded: {
    he: 'אושר סכום הנחה נמוך יותר. צריך לבקש אישור חדש.',
    en: 'A smaller amount was approved. Ask for a new approval.',
  },
  approval_of_another_cart: {
    he: 'המנות השתנו מאז האישור. צריך לבקש אישור חדש.',
    en: 'The meals have changed since the approval. Ask for a new one.',
  },
  approval_expired: {
    he: 'תוקף האישור פג. צריך לבקש אישור חדש.',
    en: 'The approval has expired. Ask for a new one.',
  },
  not_enough_stock: { he: 'לא נשאר מספיק מלאי.', en: 'There is not enough stock left.' },
})
