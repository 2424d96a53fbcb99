import { texts } from '#platform/text.ts'

/** Words that several screens of stock share. */
export const inventoryText = texts({
  deli: { he: 'מעדנייה', en: 'Deli' },
  low_here: {
    he: '{count, plural, =0 {הכול מעל סף ההזמנה} one {רכיב אחד מתחת לסף} two {שני רכיבים מתחת לסף} other {# רכיבים מתחת לסף}}',
    en: '{count, plural, =0 {Nothing runs low} one {1 runs low} other {# run low}}',
  },
  tabs: { he: 'מסכי מלאי', en: 'Stock screens' },
  tab_stock: { he: 'מלאי', en: 'Stock' },
  tab_counts: { he: 'ספירות', en: 'Counts' },
  tab_ingredients: { he: 'רכיבים', en: 'Ingredients' },
  tab_allergens: { he: 'אלרגנים', en: 'Allergens' },
  tab_categories: { he: 'קטגוריות רכיבים', en: 'Ingredient categories' },
  tab_sections: { he: 'תחנות מטבח', en: 'Kitchen sections' },
  no_delis: { he: 'אין מעדנייה שפתוחה לך', en: 'No deli is open to you' },
  no_delis_lead: {
    he: 'המלאי מוצג לפי מעדנייה. מנהל המערכת יכול לפתוח לך אחת.',
    en: 'Stock is shown deli by deli. A system manager can open one to you.',
  },
})
