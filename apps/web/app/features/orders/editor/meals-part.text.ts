import { texts } from '#platform/text.ts'

export const mealsPartText = texts({
  title: { he: 'מנות', en: 'Meals' },
  why_not: { he: 'למה מנה לא זמינה?', en: 'Why is a meal not available?' },
  search: { he: 'חיפוש מנה', en: 'Search meals' },
  search_hint: { he: 'שם המנה, או «2 שניצל»', en: 'Name of a meal, or “2 schnitzel”' },
  enter: { he: 'Enter', en: 'Enter' },
  results: { he: 'מנות בתפריט', en: 'Meals of the menu' },
  all: { he: 'הכול', en: 'All' },
  categories: { he: 'קטגוריות', en: 'Categories' },
  add: { he: 'הוספה', en: 'Add' },
  nothing: { he: 'אין בתפריט מנה כזאת.', en: 'No such meal on the menu.' },
  no_menu: { he: 'התפריט מופיע אחרי בחירת מועד.', en: 'The menu appears once a time is chosen.' },
  loading: { he: 'טוענים את התפריט…', en: 'Loading the menu…' },
  left: { he: '{count, plural, one {נשארה אחת} other {נשארו #}}', en: '{count, plural, other {# left}}' },
  contains: { he: 'מכיל {what}', en: 'Contains {what}' },
  may_contain: { he: 'עלול להכיל {what}', en: 'May contain {what}' },
  in_cart: { he: '<n>{count}</n> בהזמנה', en: '<n>{count}</n> in the order' },
  more: { he: 'עוד {count} מנות', en: '{count} more meals' },
})
