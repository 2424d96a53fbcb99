export const ALLERGEN_SHEET_TEXT = {
  he: {
    title: 'אלרגנים בתפריט',
    contains: 'מכיל',
    by_choice: 'תלוי בבחירה',
    may_contain: 'עלול להכיל',
    unknown: 'לא נבדק: יש לשאול במטבח',
    note: 'שינוי במנה עשוי להוסיף אלרגנים. לא בטוחים? שאלו במטבח לפני המכירה.',
    nothing: 'אין מנות בתפריט.',
    page: 'עמוד',
    of: 'מתוך',
  },
  en: {
    title: 'Menu allergens',
    contains: 'Contains',
    by_choice: 'Depends on selection',
    may_contain: 'May contain',
    unknown: 'Not checked: ask the kitchen',
    note: 'Changing a meal may add allergens. Not sure? Ask the kitchen before selling.',
    nothing: 'No meals on the menu.',
    page: 'Page',
    of: 'of',
  },
} as const
