import { texts } from './text.ts'

export const errorText = texts({
  page_not_found: { he: 'העמוד לא נמצא', en: 'This page could not be found' },
  page_not_found_lead: {
    he: 'ייתכן שהכתובת שגויה, או שמה שעמד כאן נמחק.',
    en: 'The address may be wrong, or what stood here was deleted.',
  },
  not_allowed: { he: 'אין לכם גישה למסך הזה', en: 'This screen is not open to you' },
  needs_permission: {
    he: 'צריך את ההרשאה <b>{permission}</b>.',
    en: 'It needs the permission <b>{permission}</b>.',
  },
  needs_permission_everywhere: {
    he: 'דרושה ההרשאה <b>{permission}</b> לכל המעדניות.',
    en: 'It needs the permission <b>{permission}</b> for all delis.',
  },
  needs_super_admin: { he: 'המסך פתוח למנהלי מערכת בלבד.', en: 'It is open to system managers only.' },
  needs_driver: { he: 'המסך פתוח לנהגי מסלול בלבד.', en: 'It is open to route drivers only.' },
  who_gives: {
    he: 'מנהל מערכת יכול לתת אותה במסך ההרשאות, והמסך ייפתח בלי להיכנס מחדש.',
    en: 'A system manager can give it on the permissions screen; no new sign-in is needed.',
  },
  away: { he: 'אין תשובה מהשרת', en: 'The server does not answer' },
  away_lead: {
    he: 'מנסים שוב לבד. המסך ייפתח ברגע שהקשר יחזור.',
    en: 'We keep trying by ourselves. The screen opens as soon as the line is back.',
  },
  busy: { he: 'עומס רגעי', en: 'Very busy right now' },
  busy_lead: {
    he: 'מנסים שוב לבד. המסך ייפתח ברגע שיתפנה מקום.',
    en: 'We keep trying by ourselves. The screen opens as soon as there is room.',
  },
  try_now: { he: 'ניסיון עכשיו', en: 'Try now' },
  unexpected: { he: 'אירעה שגיאה', en: 'Something went wrong' },
  unexpected_lead: {
    he: 'התקלה אצלנו ונרשמה. אפשר לנסות שוב, או לחזור לדף הבית.',
    en: 'The fault is ours and was written down. Try again, or go back to home.',
  },
  try_again: { he: 'ניסיון חוזר', en: 'Try again' },
  details: { he: 'פרטים', en: 'Details' },
  go_home: { he: 'חזרה לדף הבית', en: 'Go back to home' },
})
