import { translations } from '#base/text.ts'

/** Labels for hours of a business day. */
export const dayText = translations({
  from: { he: 'משעה', en: 'From' },
  until: { he: 'עד שעה', en: 'Until' },
  next_morning: { he: 'למחרת', en: 'next day' },
  not_a_time: { he: 'הזינו שעה, למשל 18:30', en: 'Enter a time, such as 18:30' },
  every_day: { he: 'כל יום', en: 'Every day' },
})
