import { translations } from '#base/text.ts'

export const timeText = translations({
  open_time: { he: 'בחירת שעה', en: 'Choose a time' },
  open_day: { he: 'פתיחת לוח שנה', en: 'Open calendar' },
  hour: { he: 'שעה', en: 'Hour' },
  minute: { he: 'דקות', en: 'Minutes' },
  second: { he: 'שניות', en: 'Seconds' },
  half: { he: 'AM או PM', en: 'AM or PM' },
  not_time: { he: 'הזינו שעה תקינה, למשל {example}.', en: 'Enter a valid time, such as {example}.' },
  time_closed: {
    he: 'השעה לא זמינה. בחרו שעה מהרשימה.',
    en: 'This time isn’t available. Choose one from the list.',
  },
  no_times: { he: 'אין שעות זמינות', en: 'No times available' },
  not_day: {
    he: 'הזינו תאריך תקין: יום/חודש/שנה, למשל {example}.',
    en: 'Enter a valid date: day/month/year, such as {example}.',
  },
  not_range: {
    he: 'הזינו טווח תאריכים תקין, למשל {example}.',
    en: 'Enter a valid date range, such as {example}.',
  },
  day_too_early: { he: 'התאריך המוקדם ביותר הוא {day}.', en: 'The earliest date is {day}.' },
  day_too_late: { he: 'התאריך המאוחר ביותר הוא {day}.', en: 'The latest date is {day}.' },
  closed_day: { he: 'סגור', en: 'Closed' },
  today: { he: 'היום', en: 'Today' },
  tomorrow: { he: 'מחר', en: 'Tomorrow' },
  yesterday: { he: 'אתמול', en: 'Yesterday' },
  this_week: { he: 'השבוע', en: 'This week' },
  last_7: { he: '7 הימים האחרונים', en: 'Last 7 days' },
  last_30: { he: '30 הימים האחרונים', en: 'Last 30 days' },
  this_month: { he: 'החודש', en: 'This month' },
  last_month: { he: 'החודש שעבר', en: 'Last month' },
  quick: { he: 'בחירה מהירה', en: 'Quick picks' },
  next: { he: 'הבא', en: 'Next' },
  previous: { he: 'הקודם', en: 'Previous' },
})
