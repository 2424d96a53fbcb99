import { translations } from '#base/text.ts'

export const proposalText = translations({
  title: { he: 'איפה הכניסה?', en: 'Where is the entrance?' },
  map: { he: 'הסיכה הנוכחית והסיכה המוצעת', en: 'Current and suggested pin' },
  now: { he: 'הסיכה הנוכחית', en: 'Current pin' },
  proposed: { he: 'הסיכה המוצעת', en: 'Suggested pin' },
  apart: { he: 'מרחק ביניהן: <m></m>', en: '<m></m> apart' },
  by: { he: 'הוצע על ידי {name} ב־<at></at>', en: 'Suggested by {name} on <at></at>' },
  by_unknown: { he: 'הוצע ב־<at></at>', en: 'Suggested on <at></at>' },
  address_stays: {
    he: 'הכתובת לא משתנה, רק מיקום הסיכה.',
    en: 'Only the pin moves; the address stays the same.',
  },
  accept: { he: 'עדכון הסיכה', en: 'Use suggested pin' },
  decline: { he: 'דחייה', en: 'Decline' },
})
