/** Files of the export that no import reads: column titles by field. */
export const EXPORT_ONLY_COLUMNS = {
  deli_meals: {
    deli: { he: 'מעדנייה', en: 'Deli' },
    meal: { he: 'מנה', en: 'Meal' },
    active: { he: 'נמכרת', en: 'Sold' },
    price: { he: 'מחיר במעדנייה', en: 'Price at the deli' },
    quota: { he: 'מכסה למועד', en: 'Quota per time slot' },
  },
  preps: {
    number: { he: 'מספר', en: 'Number' },
    name_he: { he: 'שם', en: 'Name' },
    name_en: { he: 'שם באנגלית', en: 'English name' },
    category: { he: 'קטגוריה', en: 'Category' },
    portion_grams: { he: 'משקל יחידה בגרם', en: 'Portion weight in grams' },
    active: { he: 'פעילה', en: 'Active' },
  },
} as const
