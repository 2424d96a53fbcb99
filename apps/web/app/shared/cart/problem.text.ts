import { translations } from '#base/text.ts'

/** Problems of a cart other than availability reasons. A placeholder without a value is `none`. */
export const problemText = translations({
  customer_missing: { he: 'בחרו לקוח למשלוח.', en: 'A delivery needs a customer.' },
  customer_blocked: {
    he: '{reason, select, none {הלקוח חסום להזמנות.} other {הלקוח חסום להזמנות: {reason}}}',
    en: '{reason, select, none {This customer is blocked from ordering.} other {This customer is blocked from ordering: {reason}}}',
  },
  prepay_only: {
    he: '{reason, select, none {לקוח בתשלום מראש: בחרו אמצעי תשלום.} other {לקוח בתשלום מראש ({reason}): בחרו אמצעי תשלום.}}',
    en: '{reason, select, none {This customer must prepay. Choose a payment method.} other {This customer must prepay ({reason}). Choose a payment method.}}',
  },
  address_missing: { he: 'בחרו כתובת למשלוח.', en: 'A delivery needs an address.' },
  out_of_zone: { he: 'המעדנייה לא מגיעה לכתובת הזאת.', en: 'This deli doesn’t deliver to this address.' },
  area_shut: {
    he: '{reason, select, none {המשלוחים לאזור הזה עצורים כרגע.} other {המשלוחים לאזור הזה עצורים כרגע: {reason}}}',
    en: '{reason, select, none {Delivery to this area is paused.} other {Delivery to this area is paused: {reason}}}',
  },
  below_minimum: {
    he: '{limit, select, none {סכום ההזמנה נמוך מהמינימום לאזור.} other {המינימום לאזור הוא \u2066{limit}\u2069.}}',
    en: '{limit, select, none {The order is below the area minimum.} other {The area minimum is {limit}.}}',
  },
  discount_over_limit: {
    he: '{limit, select, none {ההנחה דורשת אישור.} other {בלי אישור אפשר לתת עד \u2066{limit}%\u2069.}}',
    en: '{limit, select, none {This discount needs approval.} other {You can give up to {limit}% without approval.}}',
  },
  approval_used: {
    he: 'האישור כבר נוצל בהזמנה אחרת. בקשו אישור חדש.',
    en: 'This approval was used for another order. Request a new one.',
  },
  approval_of_another_person: {
    he: 'האישור ניתן לעובד אחר. בקשו אישור משלכם.',
    en: 'This approval was given to someone else. Request your own.',
  },
  approval_of_another_customer: {
    he: 'האישור ניתן ללקוח אחר. בקשו אישור חדש.',
    en: 'This approval is for another customer. Request a new one.',
  },
  approval_of_another_deli: {
    he: 'האישור ניתן למעדנייה אחרת. בקשו אישור חדש.',
    en: 'This approval is for another deli. Request a new one.',
  },
  approval_percent_exceeded: {
    he: 'אושר אחוז הנחה נמוך יותר. בקשו אישור חדש.',
    en: 'A lower percentage was approved. Request a new approval.',
  },
  approval_amount_exceeded: {
    he: 'אושר סכום הנחה נמוך יותר. בקשו אישור חדש.',
    en: 'A lower amount was approved. Request a new approval.',
  },
  approval_of_another_cart: {
    he: 'המנות השתנו מאז האישור. בקשו אישור חדש.',
    en: 'Items have changed since the approval. Request a new one.',
  },
  approval_expired: {
    he: 'תוקף האישור פג. בקשו אישור חדש.',
    en: 'The approval has expired. Request a new one.',
  },
  not_enough_stock: { he: 'אין מספיק במלאי.', en: 'Not enough stock.' },
})
