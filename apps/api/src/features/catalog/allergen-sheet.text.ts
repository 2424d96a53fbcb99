/** Words of the allergen sheet for the counter. */
export const ALLERGEN_SHEET_TEXT = {
  he: {
    title: 'אלרגנים בתפריט',
    contains: 'מכיל',
    by_choice: 'תלוי בבחירה',
    may_contain: 'עלול להכיל',
    unknown: 'טרם נבדק: לשאול במטבח',
    note: 'שינוי במנה עשוי להוסיף אלרגנים. לא בטוחים? שואלים במטבח לפני שמוכרים.',
    nothing: 'אין מנות בתפריט.',
    page: 'עמוד',
    of: 'מתוך',
  },
  en: {
    title: 'Allergens in our menu',
    contains: 'Contains',
    by_choice: 'Depends on the choice',
    may_contain: 'May contain',
    unknown: 'Not checked yet: ask the kitchen',
    note: 'A change to a meal may add allergens. Not sure? Ask the kitchen before you sell.',
    nothing: 'There are no meals on the menu.',
    page: 'Page',
    of: 'of',
  },
} as const
