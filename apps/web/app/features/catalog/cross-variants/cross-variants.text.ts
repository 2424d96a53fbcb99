import { translations } from '#base/text.ts'

export const matrixText = translations({
  lead: {
    he: 'קבוצת וריאציות אחת למנות רבות. שינוי בה חל על כולן, חוץ מתאים חריגים',
    en: 'One variation group for many meals. Changes apply to all of them, except overrides',
  },
  title: { he: 'וריאציות חוצות מנות', en: 'Cross-meal variations' },
  new_group: { he: 'קבוצה חדשה', en: 'New group' },
  meal: { he: 'מנה', en: 'Meal' },
  search: { he: 'חיפוש מנה', en: 'Search meals' },
  category: { he: 'קטגוריה', en: 'Category' },
  only_overridden: { he: 'חריגות בלבד', en: 'Overrides only' },
  only_unused: { he: 'קבוצות ללא שימוש', en: 'Unused groups' },
  legend: { he: 'מקרא', en: 'Legend' },
  legend_on: { he: 'בשימוש', en: 'In use' },
  legend_overridden: { he: 'חריגה', en: 'Override' },
  legend_off: { he: 'לא בשימוש', en: 'Not in use' },
  used_by: {
    he: '{count, plural, =0 {ללא שימוש} one {מנה אחת} two {שתי מנות} other {<n>#</n> מנות}}',
    en: '{count, plural, =0 {Unused} one {<n>#</n> meal} other {<n>#</n> meals}}',
  },
  edit_group: { he: 'עריכת הקבוצה {name}', en: 'Edit group {name}' },
  group_inactive: { he: 'לא פעילה', en: 'Inactive' },
  apply_all: { he: 'החלה על הכול', en: 'Apply to all' },
  take_off_all: { he: 'הסרה מהכול', en: 'Remove from all' },
  category_cell: {
    he: '{category}, {group}: {on}/{all} {action}',
    en: '{category}, {group}: {on}/{all} {action}',
  },
  more_meals: {
    he: 'מוצגות 500 המנות הראשונות. סננו לפי קטגוריה או שם.',
    en: 'Showing the first 500 meals. Filter by category or name to see others.',
  },
  no_groups: { he: 'אין עדיין קבוצות משותפות', en: 'No shared groups yet' },
  no_groups_lead: {
    he: 'צרו קבוצה אחת, למשל רטבים, והחילו אותה על כל המנות של קטגוריה בלחיצה.',
    en: 'Create a group, such as sauces, and apply it to all meals in a category with one click.',
  },
  no_meals: { he: 'אין עדיין מנות', en: 'No meals yet' },
  nothing_found: { he: 'לא נמצאו מנות או קבוצות לסינון הזה', en: 'No meals or groups match these filters' },
  show_all: { he: 'הצגת הכול', en: 'Show all' },
  group_to_show: { he: 'קבוצה', en: 'Group' },
})

/** Copy for a single cell, and for a column head. */
export const cellText = translations({
  no_limit: { he: 'ללא הגבלה', en: 'No limit' },
  at_least: { he: 'לפחות {min}', en: 'At least {min}' },
  exactly: { he: 'בחירה של {count}', en: 'Choose {count}' },
  up_to: { he: 'עד {max}', en: 'Up to {max}' },
  between: { he: 'בחירה של \u2066{range}\u2069', en: 'Choose {range}' },
  without: { he: 'בלי {name}', en: 'No {name}' },
  excluded: {
    he: '{count, plural, one {הוסרה אפשרות} two {הוסרו 2} other {הוסרו #}}',
    en: '{count, plural, one {1 removed} other {# removed}}',
  },
  price: { he: '{name} \u2066{price}\u2069', en: '{name} {price}' },
  prices: {
    he: '{count, plural, one {מחיר אחד} two {2 מחירים} other {# מחירים}}',
    en: '{count, plural, one {1 price} other {# prices}}',
  },
  preset: { he: 'ברירת מחדל: {names}', en: 'Default: {names}' },
  capped: {
    he: '{count, plural, one {כמות מרבית} two {2 כמויות מרביות} other {# כמויות מרביות}}',
    en: '{count, plural, one {1 limit} other {# limits}}',
  },
  off: { he: 'לא בשימוש', en: 'Not in use' },
  on: { he: 'בשימוש', en: 'In use' },
  overridden: { he: 'חריגה: {changes}', en: 'Override: {changes}' },
  unsaved: { he: 'לא נשמר', en: 'Unsaved' },
  edit: { he: 'חריגה', en: 'Override' },
})

export const selectionText = translations({
  bar: { he: 'פעולות על הבחירה', en: 'Actions on the selection' },
  area: {
    he: '{groups, plural, one {קבוצה אחת} two {שתי קבוצות} other {# קבוצות}} × {meals, plural, one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{groups, plural, one {1 group} other {# groups}} × {meals, plural, one {1 meal} other {# meals}}',
  },
  put_on: { he: 'הוספה', en: 'Add' },
  take_off: { he: 'הסרה', en: 'Remove' },
  clear: { he: 'ביטול הבחירה', en: 'Clear selection' },
})
