import { translations } from '#base/text.ts'

export const panelsText = translations({
  customer: { he: 'לקוח', en: 'Customer' },
  call_name: { he: 'או שם לקריאה, ללא כרטיס לקוח', en: 'Or a name to call, no profile' },
  without_customer: { he: 'הסרת הלקוח מהמכירה', en: 'Remove customer from sale' },
  done: { he: 'חזרה למכירה', en: 'Back to sale' },
  last_orders: { he: 'הזמנה חוזרת', en: 'Order again' },
  discount: { he: 'הנחה', en: 'Discount' },
  discount_on: { he: 'על מה ההנחה', en: 'Apply to' },
  whole_order: { he: 'כל ההזמנה', en: 'Whole order' },
  held: { he: 'סלים בהמתנה', en: 'Carts on hold' },
  none_held: { he: 'אין סלים בהמתנה.', en: 'No carts on hold.' },
  held_at: { he: '<t></t>, {till}', en: '<t></t>, {till}' },
  meals: {
    he: '{count, plural, one {פריט אחד} two {שני פריטים} other {# פריטים}}',
    en: '{count, plural, one {1 item} other {# items}}',
  },
  recall: { he: 'החזרה לקופה: {name}', en: 'Recall: {name}' },
  void: { he: 'ביטול הסל', en: 'Void cart' },
  void_of: { he: 'ביטול: {name}', en: 'Void: {name}' },
  why: { he: 'למה מבטלים?', en: 'Why is it voided?' },
  customer_left: { he: 'הלקוח עזב', en: 'Customer left' },
  wrong_order: { he: 'הוקלד בטעות', en: 'Entered by mistake' },
  not_paid: { he: 'לא שולם', en: 'Not paid' },
  test: { he: 'בדיקה', en: 'Test' },
  other: { he: 'סיבה אחרת', en: 'Other reason' },
  slot: { he: 'מועד האיסוף', en: 'Pickup time' },
})
