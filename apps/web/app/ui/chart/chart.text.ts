import { translations } from '#base/text.ts'

export const chartText = translations({
  empty: { he: 'אין נתונים לתקופה הזאת', en: 'No data for this period' },
  empty_lead: { he: 'נסו תקופה אחרת, או סינון רחב יותר.', en: 'Try another period, or a wider filter.' },
  as_table: { he: 'הנתונים כטבלה', en: 'Data as a table' },
  share: { he: 'חלק', en: 'Share' },
  loading: { he: 'התרשים נטען', en: 'Loading chart' },
})
