import { texts } from '#platform/text.ts'

export const timeText = texts({
  open_time: { he: 'בחירת שעה מרשימה', en: 'Choose a time from a list' },
  open_day: { he: 'פתיחת לוח שנה', en: 'Open the calendar' },
  hour: { he: 'שעה', en: 'Hour' },
  minute: { he: 'דקות', en: 'Minutes' },
  second: { he: 'שניות', en: 'Seconds' },
  half: { he: 'לפני או אחרי הצהריים', en: 'Before or after noon' },
  not_time: { he: 'זו אינה שעה. הקלידו למשל {example}.', en: 'This is not a time. Type for example {example}.' },
  time_closed: {
    he: 'השעה הזאת אינה זמינה. בחרו שעה מהרשימה.',
    en: 'This time is not available. Choose one from the list.',
  },
  no_times: { he: 'אין שעות פנויות', en: 'No times are available' },
  not_day: {
    he: 'זה אינו תאריך. הקלידו יום/חודש/שנה, למשל {example}.',
    en: 'This is not a date. Type day/month/year, for example {example}.',
  },
  not_range: {
    he: 'זה אינו טווח תאריכים. הקלידו למשל {example}.',
    en: 'This is not a range of dates. Type for example {example}.',
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
  quick: { he: 'בחירה מהירה', en: 'Quick choices' },
  next: { he: 'הבא', en: 'Next' },
  previous: { he: 'הקודם', en: 'Previous' },
})
