import { texts } from '#platform/text.ts'

export const matrixText = texts({
  lead: {
    he: 'קבוצת וריאציות אחת משרתת מנות רבות; שינוי בה חל על כולן, חוץ מחריגות לתא',
    en: 'One group of variations serves many meals; a change in it reaches them all, except where a cell differs',
  },
  title: { he: 'וריאציות חוצות מנות', en: 'Cross-meal variations' },
  new_group: { he: 'קבוצה חדשה', en: 'New group' },
  meal: { he: 'מנה', en: 'Meal' },
  search: { he: 'חיפוש מנה', en: 'Search meals' },
  category: { he: 'קטגוריה', en: 'Category' },
  only_overridden: { he: 'חריגות בלבד', en: 'Only differing' },
  only_unused: { he: 'קבוצות ללא שימוש', en: 'Unused groups' },
  legend: { he: 'מקרא', en: 'Legend' },
  legend_on: { he: 'בשימוש', en: 'In use' },
  legend_overridden: { he: 'עם חריגה', en: 'Differs' },
  legend_off: { he: 'לא בשימוש', en: 'Not in use' },
  used_by: {
    he: '{count, plural, =0 {ללא שימוש} one {מנה אחת} two {שתי מנות} other {<n>#</n> מנות}}',
    en: '{count, plural, =0 {Unused} one {<n>#</n> meal} other {<n>#</n> meals}}',
  },
  edit_group: { he: 'עריכת הקבוצה {name}', en: 'Edit group {name}' },
  group_inactive: { he: 'מושבתת', en: 'Inactive' },
  apply_all: { he: 'החלה על הכול', en: 'Apply to all' },
  take_off_all: { he: 'הסרה מהכול', en: 'Take off all' },
  category_cell: {
    he: '{category}, {group}: {on}/{all} {deed}',
    en: '{category}, {group}: {on}/{all} {deed}',
  },
  more_meals: {
    he: 'מוצגות 500 המנות הראשונות. אפשר לצמצם לפי קטגוריה או שם.',
    en: 'The first 500 meals are shown. Narrow by category or name to see the others.',
  },
  no_groups: { he: 'אין עדיין קבוצות משותפות', en: 'No shared groups yet' },
  no_groups_lead: {
    he: 'צרו קבוצה אחת, למשל רטבים, והחילו אותה על כל המנות של קטגוריה בלחיצה.',
    en: 'Make one group, such as sauces, and put it on all meals of a category with one press.',
  },
  no_meals: { he: 'אין עדיין מנות', en: 'No meals yet' },
  nothing_found: { he: 'אין מנות או קבוצות שמתאימות לסינון', en: 'No meals or groups fit these filters' },
  show_all: { he: 'הצגת הכול', en: 'Show all' },
  group_to_show: { he: 'קבוצה', en: 'Group' },
})

/** The words of a single cell, and of a head. */
export const cellText = texts({
  no_limit: { he: 'ללא הגבלה', en: 'No limit' },
  at_least: { he: 'לפחות {min}', en: 'At least {min}' },
  exactly: { he: 'בחירה {count}', en: 'Choose {count}' },
  up_to: { he: 'עד {max}', en: 'Up to {max}' },
  between: { he: 'בחירה \u2066{range}\u2069', en: 'Choose {range}' },
  without: { he: 'בלי {name}', en: 'No {name}' },
  excluded: {
    he: '{count, plural, one {הוסר ערך} two {הוסרו 2} other {הוסרו #}}',
    en: '{count, plural, one {One removed} other {# removed}}',
  },
  price: { he: '{name} \u2066{price}\u2069', en: '{name} {price}' },
  prices: {
    he: '{count, plural, one {מחיר אחד} two {2 מחירים} other {# מחירים}}',
    en: '{count, plural, one {One price} other {# prices}}',
  },
  preset: { he: 'ברירת מחדל: {names}', en: 'Default: {names}' },
  capped: {
    he: '{count, plural, one {כמות מרבית} two {2 כמויות מרביות} other {# כמויות מרביות}}',
    en: '{count, plural, one {One limit} other {# limits}}',
  },
  off: { he: 'לא בשימוש', en: 'Not in use' },
  on: { he: 'בשימוש', en: 'In use' },
  overridden: { he: 'עם חריגה: {words}', en: 'Differs: {words}' },
  unsaved: { he: 'לא נשמר', en: 'Unsaved' },
  edit: { he: 'חריגה', en: 'Differ' },
})

export const selectionText = texts({
  bar: { he: 'פעולות על הבחירה', en: 'Actions on the selection' },
  area: {
    he: '{groups, plural, one {קבוצה אחת} two {שתי קבוצות} other {# קבוצות}} × {meals, plural, one {מנה אחת} two {שתי מנות} other {# מנות}}',
    en: '{groups, plural, one {One group} other {# groups}} × {meals, plural, one {one meal} other {# meals}}',
  },
  put_on: { he: 'הוספה', en: 'Put on' },
  take_off: { he: 'הסרה', en: 'Take off' },
  clear: { he: 'ביטול הבחירה', en: 'Clear selection' },
})
