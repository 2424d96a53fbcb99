import { translations } from '#base/text.ts'

export const namedListText = translations({
  name: { he: 'שם', en: 'Name' },
  name_he: { he: 'שם בעברית', en: 'Name in Hebrew' },
  name_en: { he: 'שם באנגלית', en: 'Name in English' },
  used_by: { he: 'בשימוש', en: 'Used by' },
  order: { he: 'סדר', en: 'Order' },
})
