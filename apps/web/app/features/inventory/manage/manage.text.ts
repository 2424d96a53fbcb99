import { texts } from '#platform/text.ts'

export const manageText = texts({
  title: { he: 'ניהול מלאי', en: 'Manage inventory' },
  ingredients_lead: {
    he: 'ממה עשויות המנות: איך נמדד כל רכיב, כמה הוא עולה ואילו אלרגנים יש בו.',
    en: 'What meals are made of: how each ingredient is measured, what it costs and which allergens it has.',
  },
  allergens_lead: {
    he: 'האלרגנים שאפשר לסמן ברכיבים. הסדר כאן הוא הסדר בגיליון האלרגנים.',
    en: 'The allergens an ingredient can have. Their order is the order of the allergen sheet.',
  },
  ingredient_categories_lead: {
    he: 'קבוצות לסינון ולספירה. הסדר כאן הוא הסדר בגיליון הספירה.',
    en: 'Groups to filter and count by. Their order is the order of the count sheet.',
  },
  kitchen_sections_lead: {
    he: 'התחנות שבהן מכינים את המנות.',
    en: 'Where in the kitchen meals are prepared.',
  },
  allergens: { he: 'אלרגנים', en: 'Allergens' },
  ingredient_categories: { he: 'קטגוריות רכיבים', en: 'Ingredient categories' },
  live_boards: { he: 'הלוחות החיים של התחנות', en: 'Live boards of the sections' },
  live_boards_lead: {
    he: 'מה להכין עכשיו וסיכומי היום, במסך לקיר לכל תחנה',
    en: 'What to make now and totals of the day, a wall screen for each section',
  },
  kitchen_sections: { he: 'תחנות מטבח', en: 'Kitchen sections' },
  add_allergens: { he: 'אלרגן', en: 'Allergen' },
  add_ingredient_categories: { he: 'קטגוריה', en: 'Category' },
  add_kitchen_sections: { he: 'תחנה', en: 'Section' },
  used_by_ingredients: {
    he: '{count, plural, =0 {לא בשימוש} one {רכיב אחד} two {שני רכיבים} other {# רכיבים}}',
    en: '{count, plural, =0 {Not in use} one {1 ingredient} other {# ingredients}}',
  },
  used_by_meals: {
    he: '{count, plural, =0 {לא בשימוש} one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{count, plural, =0 {Not in use} one {1 meal} other {# meals}}',
  },
})
