import { translations } from '#base/text.ts'

export const extrasText = translations({
  notes: { he: 'הערות', en: 'Notes' },
  note_customer: { he: 'הערת הלקוח', en: 'Customer note' },
  note_kitchen: { he: 'למטבח', en: 'Kitchen' },
  note_driver: { he: 'לשליח', en: 'Driver' },
  note_internal: { he: 'פנימית', en: 'Internal' },
  driver_hint: { he: 'לא לצלצל, להתקשר מלמטה', en: 'Don’t ring, call from downstairs' },
  price: { he: 'קופון, הנחה וטיפ', en: 'Coupon, discount and tip' },
  coupon: { he: 'קופון', en: 'Coupon' },
  coupon_unknown: { he: 'הקופון לא קיים.', en: 'This coupon doesn’t exist.' },
  coupon_not_now: { he: 'הקופון לא בתוקף ביום הזה.', en: 'This coupon isn’t valid on this day.' },
  coupon_below_minimum: { he: 'סכום ההזמנה נמוך מהמינימום של הקופון.', en: 'The order is below the coupon’s minimum.' },
  coupon_no_meal: { he: 'הקופון לא חל על אף מנה בהזמנה.', en: 'This coupon doesn’t apply to any item in the order.' },
  coupon_other_type: { he: 'הקופון לא חל על סוג ההזמנה הזה.', en: 'This coupon isn’t valid for this order type.' },
  tip: { he: 'טיפ', en: 'Tip' },
})
