import { translations } from '#base/text.ts'

export const menuText = translations({
  search: { he: 'חיפוש מנה', en: 'Search meals' },
  search_hint: { he: 'שם המנה, או ״2 שניצל״', en: 'Meal name, or “2 schnitzel”' },
  enter: { he: 'Enter', en: 'Enter' },
  results: { he: 'מנות בתפריט', en: 'Meals on the menu' },
  all: { he: 'הכול', en: 'All' },
  categories: { he: 'קטגוריות', en: 'Categories' },
  add: { he: 'הוספה', en: 'Add' },
  nothing: { he: 'לא נמצאה מנה בתפריט.', en: 'No matching meal on the menu.' },
  no_menu: { he: 'בחרו מועד כדי לראות את התפריט.', en: 'Choose a time slot to see the menu.' },
  loading: { he: 'התפריט נטען…', en: 'Loading menu…' },
  left: { he: '{count, plural, one {נשארה אחת} other {נשארו #}}', en: '{count, plural, other {# left}}' },
  in_cart: { he: '<n>{count}</n> בהזמנה', en: '<n>{count}</n> in the order' },
  more: { he: 'עוד {count} מנות', en: '{count} more meals' },
})
