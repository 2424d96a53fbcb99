import { texts } from '#platform/text.ts'

export const countsText = texts({
  title: { he: 'ספירות מלאי', en: 'Stock counts' },
  lead: {
    he: 'המטבח סופר, מנהל מאשר את ההפרשים, והם נרשמים במלאי.',
    en: 'The kitchen counts, a manager approves the differences, and they go into the books.',
  },
  new_count: { he: 'ספירה חדשה', en: 'New count' },
  counts: { he: 'ספירות', en: 'Counts' },
  no_counts: { he: 'עדיין לא נספר המלאי כאן', en: 'The stock here has not been counted yet' },
  name: { he: 'ספירה', en: 'Count' },
  status: { he: 'מצב', en: 'State' },
  progress: { he: 'נספרו', en: 'Counted' },
  opened: { he: 'נפתחה', en: 'Opened' },
  settled: { he: 'נסגרה', en: 'Settled' },
  open: { he: 'בספירה', en: 'Being counted' },
  submitted: { he: 'ממתינה לאישור', en: 'Awaiting approval' },
  approved: { he: 'אושרה', en: 'Approved' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  blind: { he: 'עיוורת', en: 'Blind' },
  by: { he: '{name} · <d></d>', en: '{name} · <d></d>' },
  counted_of: { he: 'נספרו {counted} מתוך {lines}', en: '{counted} of {lines} counted' },
  // the dialog
  count_name: { he: 'שם הספירה', en: 'Name of the count' },
  usual_name: { he: 'ספירה {date}', en: 'Count {date}' },
  what: { he: 'מה סופרים', en: 'What is counted' },
  everything: { he: 'הכול', en: 'Everything' },
  some: { he: 'רק קטגוריות מסוימות', en: 'Only some categories' },
  is_blind: { he: 'ספירה עיוורת', en: 'Blind count' },
  blind_help: {
    he: 'מי שסופר לא רואה כמה אמור להיות, ולכן סופר באמת.',
    en: 'Whoever counts does not see how much should be there, and so really counts.',
  },
  start: { he: 'פתיחת הספירה', en: 'Open the count' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  missing_name: { he: 'יש לתת שם לספירה', en: 'Give the count a name first' },
  missing_categories: { he: 'יש לבחור לפחות קטגוריה אחת', en: 'Choose at least one category' },
})
