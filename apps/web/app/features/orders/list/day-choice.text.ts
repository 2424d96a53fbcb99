import { translations } from '#base/text.ts'

export const dayChoiceText = translations({
  all_days: { he: 'כל הימים', en: 'All days' },
  date: { he: 'תאריך', en: 'Date' },
  from_day: { he: 'מתאריך', en: 'From' },
  last_7: { he: '7 הימים האחרונים', en: 'Last 7 days' },
  now_hint: { he: 'עכשיו: הזמנות פתוחות ושל היום', en: 'Now: open and today’s orders' },
  this_month: { he: 'החודש', en: 'This month' },
  to_day: { he: 'עד תאריך', en: 'To' },
  today: { he: 'היום', en: 'Today' },
  tomorrow: { he: 'מחר', en: 'Tomorrow' },
  yesterday: { he: 'אתמול', en: 'Yesterday' },
})
