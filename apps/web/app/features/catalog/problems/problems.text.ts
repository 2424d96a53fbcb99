import { translations } from '#base/text.ts'

export const problemsText = translations({
  title: { he: 'בעיות בתפריט', en: 'Menu problems' },
  lead: {
    he: '{count, plural, =0 {אין בעיות בתפריט} one {מנה אחת דורשת תיקון} two {שתי מנות דורשות תיקון} other {# מנות דורשות תיקון}}',
    en: '{count, plural, =0 {No problems in the menu} one {1 meal needs fixing} other {# meals need fixing}}',
  },
  back: { he: 'כל המנות', en: 'All meals' },
  codes: { he: 'סוגי הבעיות', en: 'Problem types' },
  all: { he: 'כל הבעיות', en: 'All problems' },
  all_why: { he: 'כל המנות שדורשות תיקון.', en: 'All meals that need fixing.' },
  meals: { he: 'מנות לתיקון', en: 'Meals to fix' },
  none: { he: 'אין בעיות בתפריט', en: 'The menu has no problems' },
  name: { he: 'מנה', en: 'Meal' },
  category: { he: 'קטגוריה', en: 'Category' },
  state: { he: 'סטטוס', en: 'Status' },
  what: { he: 'לתיקון', en: 'To fix' },
  kind: { he: 'סוג', en: 'Type' },
  sold_meals: { he: 'מנות', en: 'Meals' },
  preps: { he: 'הכנות', en: 'Preps' },
  deli: { he: 'מעדנייה', en: 'Deli' },
})
