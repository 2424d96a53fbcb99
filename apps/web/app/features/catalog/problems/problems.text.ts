import { texts } from '#platform/text.ts'

export const problemsText = texts({
  title: { he: 'בעיות בתפריט', en: 'Problems in the menu' },
  lead: {
    he: '{count, plural, =0 {כל המנות תקינות} one {במנה אחת יש מה לתקן} two {בשתי מנות יש מה לתקן} other {ב־# מנות יש מה לתקן}}',
    en: '{count, plural, =0 {Every meal is in order} one {One meal needs a fix} other {# meals need a fix}}',
  },
  back: { he: 'כל המנות', en: 'All meals' },
  codes: { he: 'סוגי הבעיות', en: 'Kinds of problems' },
  all: { he: 'כל הבעיות', en: 'All problems' },
  all_why: { he: 'כל המנות שיש בהן מה לתקן.', en: 'Every meal that needs a fix.' },
  meals: { he: 'מנות לתיקון', en: 'Meals to fix' },
  none: { he: 'אין בעיות בתפריט', en: 'The menu has no problems' },
  name: { he: 'מנה', en: 'Meal' },
  category: { he: 'קטגוריה', en: 'Category' },
  state: { he: 'מצב', en: 'State' },
  what: { he: 'מה לתקן', en: 'What to fix' },
  kind: { he: 'סוג', en: 'Kind' },
  sold_meals: { he: 'מנות', en: 'Meals' },
  preps: { he: 'הכנות', en: 'Preps' },
  deli: { he: 'מעדנייה', en: 'Deli' },
})
