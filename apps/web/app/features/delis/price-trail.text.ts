import { translations } from '#base/text.ts'

export const priceTrailText = translations({
  happy_hour: { he: 'שעה שמחה', en: 'Happy hour' },
  happy_percent: { he: 'שעה שמחה <n>−{percent}%</n>', en: 'Happy hour <n>−{percent}%</n>' },
  deli_price: { he: 'מחיר המעדנייה', en: 'Deli price' },
  instead_of: { he: 'במקום', en: 'instead of' },
})
