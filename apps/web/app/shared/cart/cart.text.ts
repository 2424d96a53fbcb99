import { texts } from '#base/text.ts'

export const cartText = texts({
  variants: { he: 'וריאציות', en: 'Variations' },
  variants_of: { he: 'וריאציות והערה: {what}', en: 'Variations and note: {what}' },
  discount: { he: 'הנחה {off}', en: '{off} off' },
  not_on_menu: { he: 'לא בתפריט במעדנייה ובמועד שנבחרו', en: 'Not on the menu for this deli and time slot' },
})
