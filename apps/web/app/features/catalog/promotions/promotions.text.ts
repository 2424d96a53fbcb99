import { translations } from '#base/text.ts'

export const promotionsText = translations({
  title: { he: 'מבצעים וקופונים', en: 'Promotions' },
  lead: {
    he: 'הנחות אוטומטיות וקודי קופון. בכל הזמנה חל המבצע המשתלם ביותר, ואין כפל מבצעים.',
    en: 'Automatic discounts and coupon codes. Each order gets the best one; promotions don’t combine.',
  },
  promotions: { he: 'מבצעים', en: 'Promotions' },
  no_promotions: { he: 'אין עדיין מבצעים', en: 'No promotions yet' },
  new_promotion: { he: 'מבצע חדש', en: 'New promotion' },
  name: { he: 'שם', en: 'Name' },
  code: { he: 'קוד קופון', en: 'Coupon code' },
  automatic: { he: 'אוטומטי', en: 'Automatic' },
  discount: { he: 'הנחה', en: 'Discount' },
  minimum: { he: 'מינימום הזמנה', en: 'Minimum order' },
  covers: { he: 'חל על', en: 'Applies to' },
  delivery: { he: 'משלוח', en: 'Delivery' },
  pickup: { he: 'איסוף', en: 'Pickup' },
  both: { he: 'משלוח ואיסוף', en: 'Delivery and pickup' },
  meal_count: {
    he: '{count, plural, one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{count, plural, one {1 meal} other {# meals}}',
  },
  dates: { he: 'תוקף', en: 'Valid' },
  no_limit: { he: 'ללא הגבלה', en: 'No limit' },
  from_day: { he: 'מ־<d>{date}</d>', en: 'From <d>{date}</d>' },
  until_day: { he: 'עד <d>{date}</d>', en: 'Until <d>{date}</d>' },
  state: { he: 'סטטוס', en: 'Status' },
  planned: { he: 'מתוכנן', en: 'Planned' },
  running: { he: 'פעיל', en: 'Running' },
  ended: { he: 'הסתיים', en: 'Ended' },
  off: { he: 'כבוי', en: 'Off' },
})
