import { translations } from '#base/text.ts'

/** Labels of the price breakdown. */
export const priceText = translations({
  meals: { he: 'מנות', en: 'Items' },
  items: {
    he: '{count, plural, one {פריט אחד} two {שני פריטים} other {<n>#</n> פריטים}}',
    en: '{count, plural, one {1 item} other {<n>#</n> items}}',
  },
  promotion: { he: 'מבצע', en: 'Promotion' },
  coupon: { he: 'קופון', en: 'Coupon' },
  discount: { he: 'הנחה', en: 'Discount' },
  delivery: { he: 'דמי משלוח', en: 'Delivery fee' },
  tip: { he: 'טיפ', en: 'Tip' },
  rounding: { he: 'עיגול', en: 'Rounding' },
  total: { he: 'סה״כ', en: 'Total' },
  vat: { he: 'כולל מע״מ <p></p>: <m></m>', en: 'Includes <p></p> VAT: <m></m>' },
  base: { he: 'מחיר התפריט', en: 'Menu price' },
  deli: { he: 'מחיר המעדנייה', en: 'Deli price' },
  happy_hour: { he: 'שעה שמחה', en: 'Happy hour' },
  variant: { he: 'וריאציה', en: 'Variation' },
  portion: { he: 'מחיר ליחידה', en: 'Price per item' },
  times: { he: '<n></n> יחידות', en: '<n></n> items' },
})
