import { texts } from '#platform/text.ts'

export const proposalText = texts({
  title: { he: 'איפה הכניסה?', en: 'Where is the entrance?' },
  map: { he: 'הסיכה שנרשמה והסיכה שהוצעה', en: 'The pin as it stands and the pin proposed' },
  now: { he: 'הסיכה שנרשמה', en: 'The pin as it stands' },
  proposed: { he: 'הסיכה שהוצעה', en: 'The pin proposed' },
  apart: { he: 'המרחק ביניהן <m></m>', en: 'They are <m></m> apart' },
  by: { he: 'הוצע על ידי {name} ב־<at></at>', en: 'Proposed by {name} on <at></at>' },
  by_unknown: { he: 'הוצע ב־<at></at>', en: 'Proposed on <at></at>' },
  words_stay: {
    he: 'הכתובת עצמה לא משתנה, רק מקום הסיכה.',
    en: 'The address itself stays; only the pin moves.',
  },
  accept: { he: 'קבלת הסיכה החדשה', en: 'Take the new pin' },
  decline: { he: 'דחייה', en: 'Decline' },
})
