import { translations } from '#base/text.ts'

export const pivotText = translations({
  title: { he: '{by} × {across}', en: '{by} × {across}' },
  show: { he: 'מה להציג', en: 'What to show' },
  cell: { he: '{row}, {column}: {value}. פתיחת השורות', en: '{row}, {column}: {value}. Show rows' },
  payment_of_meals: { he: 'תשלום שייך להזמנה ולא למנה', en: 'A payment belongs to an order, not to a meal' },
  payment_of_meals_lead: {
    he: 'לכן אי אפשר לפלח מנות לפי אמצעי תשלום. בחרו עמודות אחרות.',
    en: 'So meals can’t be split by payment method. Choose other columns.',
  },
  too_many_days: { he: 'הפילוח הזה אפשרי עד 31 ימים', en: 'This table covers up to 31 days' },
  too_many_days_lead: {
    he: 'הוא מחושב מההזמנות עצמן. בחרו תקופה קצרה יותר או עמודות אחרות.',
    en: 'It is computed from the orders themselves. Choose a shorter period or other columns.',
  },
  same: { he: 'השורות והעמודות זהות', en: 'Rows and columns are the same' },
  same_lead: { he: 'בחרו עמודות אחרות.', en: 'Choose other columns.' },
  hidden_columns: {
    he: '{count, plural, one {עוד עמודה אחת אינה מוצגת ונספרת} other {עוד # עמודות אינן מוצגות ונספרות}} בסה״כ.',
    en: '{count, plural, one {1 more column is} other {# more columns are}} not shown but included in the totals.',
  },
  hidden_rows: {
    he: '{count, plural, one {עוד שורה אחת אינה מוצגת ונספרת} other {עוד # שורות אינן מוצגות ונספרות}} בסה״כ.',
    en: '{count, plural, one {1 more row is} other {# more rows are}} not shown but included in the totals.',
  },
})
