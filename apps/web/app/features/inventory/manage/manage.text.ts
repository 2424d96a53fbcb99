import { translations } from '#base/text.ts'

export const manageText = translations({
  title: { he: 'ניהול מלאי', en: 'Manage inventory' },
  ingredients_lead: {
    he: 'רכיבי המנות: יחידות מידה, עלות ואלרגנים.',
    en: 'Meal ingredients: units, cost and allergens.',
  },
  allergens_lead: {
    he: 'האלרגנים שאפשר לסמן ברכיבים, לפי הסדר בגיליון האלרגנים.',
    en: 'Allergens you can mark on ingredients, in the order of the allergen sheet.',
  },
  ingredient_categories_lead: {
    he: 'קבוצות לסינון ולספירה, לפי הסדר בגיליון הספירה.',
    en: 'Groups for filtering and counting, in the order of the count sheet.',
  },
  kitchen_sections_lead: {
    he: 'התחנות שבהן מכינים את המנות.',
    en: 'Where meals are prepared in the kitchen.',
  },
  allergens: { he: 'אלרגנים', en: 'Allergens' },
  ingredient_categories: { he: 'קטגוריות רכיבים', en: 'Ingredient categories' },
  live_boards: { he: 'מסכי המטבח', en: 'Kitchen displays' },
  live_boards_lead: {
    he: 'מה להכין עכשיו וסיכומי היום, לכל תחנה',
    en: 'What to make now and daily totals, for each section',
  },
  kitchen_sections: { he: 'תחנות מטבח', en: 'Kitchen sections' },
  receiving_checks: { he: 'בדיקות בקבלת סחורה', en: 'Checks on receipt' },
  receiving_checks_lead: {
    he: 'מה חייבים להזין כשסחורה מהקטגוריה מגיעה. סחורה חמה מהמותר מתקבלת רק עם הערה.',
    en: 'What must be entered when goods of a category arrive. Warmer goods are accepted only with a note.',
  },
  needs_expiry: { he: 'תאריך תפוגה', en: 'Expiry date' },
  needs_expiry_of: { he: 'תאריך תפוגה: {name}', en: 'Expiry date: {name}' },
  max_temperature: { he: 'טמפרטורה מרבית', en: 'Highest temperature' },
  max_temperature_of: { he: 'טמפרטורה מרבית: {name}', en: 'Highest temperature: {name}' },
  not_measured: { he: 'לא נמדדת', en: 'Not measured' },
  add_allergens: { he: 'הוספת אלרגן', en: 'Add allergen' },
  add_ingredient_categories: { he: 'הוספת קטגוריה', en: 'Add category' },
  add_kitchen_sections: { he: 'הוספת תחנה', en: 'Add section' },
  used_by_ingredients: {
    he: '{count, plural, =0 {לא בשימוש} one {רכיב אחד} two {שני רכיבים} other {# רכיבים}}',
    en: '{count, plural, =0 {Not in use} one {1 ingredient} other {# ingredients}}',
  },
  used_by_meals: {
    he: '{count, plural, =0 {לא בשימוש} one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{count, plural, =0 {Not in use} one {1 meal} other {# meals}}',
  },
})
