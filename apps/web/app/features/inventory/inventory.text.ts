import { translations } from '#base/text.ts'

/** Translations shared by the stock screens. */
export const inventoryText = translations({
  deli: { he: 'מעדנייה', en: 'Deli' },
  low_here: {
    he: '{count, plural, =0 {אין רכיבים במלאי נמוך} one {רכיב אחד במלאי נמוך} two {שני רכיבים במלאי נמוך} other {# רכיבים במלאי נמוך}}',
    en: '{count, plural, =0 {Nothing is low} one {1 ingredient is low} other {# ingredients are low}}',
  },
  tabs: { he: 'מסכי מלאי', en: 'Stock screens' },
  tab_stock: { he: 'מלאי', en: 'Stock' },
  tab_counts: { he: 'ספירות', en: 'Counts' },
  tab_lots: { he: 'אצוות ותוקף', en: 'Lots and expiry' },
  tab_ingredients: { he: 'רכיבים', en: 'Ingredients' },
  tab_allergens: { he: 'אלרגנים', en: 'Allergens' },
  tab_categories: { he: 'קטגוריות רכיבים', en: 'Ingredient categories' },
  tab_sections: { he: 'תחנות מטבח', en: 'Kitchen sections' },
  no_delis: { he: 'אין לכם גישה לאף מעדנייה', en: 'You don’t have access to any deli' },
  no_delis_lead: {
    he: 'המלאי מוצג לפי מעדנייה. מנהל מערכת יכול לתת לכם גישה.',
    en: 'Stock is shown by deli. A super admin can give you access.',
  },
})
