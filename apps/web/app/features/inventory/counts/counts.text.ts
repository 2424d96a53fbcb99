import { translations } from '#base/text.ts'

export const countsText = translations({
  title: { he: 'ספירות מלאי', en: 'Stock counts' },
  lead: {
    he: 'המטבח סופר, מנהל מאשר את ההפרשים, והמלאי מתעדכן.',
    en: 'The kitchen counts, a manager approves the differences, and stock is updated.',
  },
  new_count: { he: 'ספירה חדשה', en: 'New count' },
  counts: { he: 'ספירות', en: 'Counts' },
  no_counts: { he: 'אין עדיין ספירות כאן', en: 'No counts here yet' },
  name: { he: 'ספירה', en: 'Count' },
  status: { he: 'סטטוס', en: 'Status' },
  progress: { he: 'נספרו', en: 'Counted' },
  opened: { he: 'נפתחה', en: 'Opened' },
  settled: { he: 'נסגרה', en: 'Closed' },
  open: { he: 'בספירה', en: 'Being counted' },
  submitted: { he: 'ממתינה לאישור', en: 'Awaiting approval' },
  approved: { he: 'אושרה', en: 'Approved' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  blind: { he: 'עיוורת', en: 'Blind' },
  by: { he: '{name} · <d></d>', en: '{name} · <d></d>' },
  counted_of: { he: 'נספרו {counted} מתוך {lines}', en: '{counted} of {lines} counted' },
  // Labels of the dialog for a new count.
  count_name: { he: 'שם הספירה', en: 'Count name' },
  default_name: { he: 'ספירה {date}', en: 'Count {date}' },
  what: { he: 'היקף הספירה', en: 'Count scope' },
  everything: { he: 'הכול', en: 'Everything' },
  some: { he: 'קטגוריות נבחרות', en: 'Selected categories' },
  is_blind: { he: 'ספירה עיוורת', en: 'Blind count' },
  blind_help: {
    he: 'הכמות הצפויה מוסתרת בזמן הספירה.',
    en: 'Expected amounts are hidden while counting.',
  },
  start: { he: 'התחלת ספירה', en: 'Start count' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  missing_name: { he: 'הזינו שם לספירה', en: 'Enter a name for the count' },
  missing_categories: { he: 'בחרו לפחות קטגוריה אחת', en: 'Choose at least one category' },
})
