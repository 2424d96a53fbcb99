import { translations } from '#base/text.ts'

export const ingredientsText = translations({
  ingredients: { he: 'רכיבים', en: 'Ingredients' },
  no_ingredients: { he: 'אין עדיין רכיבים', en: 'No ingredients yet' },
  new_ingredient: { he: 'רכיב חדש', en: 'New ingredient' },
  name: { he: 'שם', en: 'Name' },
  category: { he: 'קטגוריה', en: 'Category' },
  cost: { he: 'עלות', en: 'Cost' },
  cost_per: { he: '<m></m> ל<q></q>', en: '<m></m> per <q></q>' },
  kosher: { he: 'כשרות', en: 'Kosher' },
  allergens: { he: 'אלרגנים', en: 'Allergens' },
  allergen: { he: 'אלרגן', en: 'Allergen' },
  used_in: { he: 'במתכונים', en: 'In recipes' },
  state: { he: 'סטטוס', en: 'Status' },
  active: { he: 'פעיל', en: 'Active' },
  inactive: { he: 'לא פעיל', en: 'Inactive' },
  meat: { he: 'בשרי', en: 'Meat' },
  dairy: { he: 'חלבי', en: 'Dairy' },
  parve: { he: 'פרווה', en: 'Parve' },
  unchecked: { he: 'לא נבדק', en: 'Not checked' },
  none: { he: 'ללא', en: 'None' },
  may_contain: { he: 'עלול להכיל: {names}', en: 'May contain: {names}' },
})
