/** Translations of the exported meal sheet. */
export const MEAL_TEXT = {
  he: {
    file: 'מנות',
    name_he: 'שם בעברית',
    name_en: 'שם באנגלית',
    category: 'קטגוריה',
    price: 'מחיר (₪)',
    cost: 'עלות (₪)',
    volume: 'נפח (מאיות שקית)',
    kosher: 'כשרות',
    active: 'פעילה',
    problems: 'בעיות',
    kosher_types: { meat: 'בשרי', dairy: 'חלבי', parve: 'פרווה', mixed: 'בשר וחלב' },
  },
  en: {
    file: 'meals',
    name_he: 'Name in Hebrew',
    name_en: 'Name in English',
    category: 'Category',
    price: 'Price (₪)',
    cost: 'Cost (₪)',
    volume: 'Volume (hundredths of a bag)',
    kosher: 'Kosher type',
    active: 'Active',
    problems: 'Problems',
    kosher_types: { meat: 'Meat', dairy: 'Dairy', parve: 'Parve', mixed: 'Meat and dairy' },
  },
} as const
