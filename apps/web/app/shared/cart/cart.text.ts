import { translations } from '#base/text.ts'

export const cartText = translations({
  variants: { he: 'וריאציות', en: 'Variations' },
  variants_of: { he: 'וריאציות והערה: {what}', en: 'Variations and note: {what}' },
  discount: { he: 'הנחה {off}', en: '{off} off' },
  meat_and_dairy: { he: 'יש בהזמנה מנות בשריות וחלביות.', en: 'This order has meat and dairy meals.' },
  meat_and_dairy_bags: {
    he: 'יש בהזמנה מנות בשריות וחלביות. הן ייארזו בשקיות נפרדות.',
    en: 'This order has meat and dairy meals. They are packed in separate bags.',
  },
  not_on_menu: { he: 'לא בתפריט במעדנייה ובמועד שנבחרו', en: 'Not on the menu for this deli and time slot' },
})
