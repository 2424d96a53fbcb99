import { translations } from '#base/text.ts'

/** Errors that only people who sign in can see. */
export const errorText = translations({
  page_not_found: { he: 'העמוד לא נמצא', en: 'This page could not be found' },
  page_not_found_lead: {
    he: 'ייתכן שהכתובת שגויה, או שהעמוד נמחק.',
    en: 'The address may be wrong, or the page was deleted.',
  },
  not_allowed: { he: 'אין לכם גישה למסך הזה', en: 'You don’t have access to this screen' },
  no_order: { he: 'אין הזמנה כזאת', en: 'No such order' },
  no_customer: { he: 'אין לקוח כזה', en: 'No such customer' },
  no_meal: { he: 'אין מנה כזאת', en: 'No such meal' },
  no_deli: { he: 'אין מעדנייה כזאת', en: 'No such deli' },
  no_such_lead: {
    he: 'ייתכן שהכתובת שגויה, או שאין לכם גישה אליה.',
    en: 'The address may be wrong, or you may not have access to it.',
  },
  all_order: { he: 'לכל ההזמנות', en: 'View orders' },
  all_customer: { he: 'לכל הלקוחות', en: 'View customers' },
  all_meal: { he: 'לכל המנות', en: 'View meals' },
  all_deli: { he: 'לכל המעדניות', en: 'View delis' },
  needs_super_admin: { he: 'המסך פתוח למנהלי מערכת בלבד.', en: 'Only super admins can open this screen.' },
  needs_driver: { he: 'המסך פתוח לשליחים בלבד.', en: 'Only drivers can open this screen.' },
  who_gives: {
    he: 'מנהל מערכת יכול להוסיף אותה במסך ההרשאות. אין צורך להיכנס מחדש.',
    en: 'A super admin can add it on the Permissions screen. You won’t need to sign in again.',
  },
})

/**
 * Errors that customers can see too; Arabic and Russian are in guest-languages.text.ts. Customer pages have no unknown
 * addresses: those lead to the first step of an order.
 */
export const guestErrorText = translations({
  away: { he: 'השרת לא מגיב', en: 'The server isn’t responding' },
  away_lead: {
    he: 'מנסים שוב אוטומטית. המסך ייפתח כשהחיבור יחזור.',
    en: 'We’ll keep trying. This screen opens when the connection is back.',
  },
  busy: { he: 'עומס רגעי', en: 'We’re busy right now' },
  busy_lead: {
    he: 'מנסים שוב אוטומטית. המסך ייפתח בעוד רגע.',
    en: 'We’ll keep trying. This screen opens in a moment.',
  },
  unexpected: { he: 'אירעה שגיאה', en: 'Something went wrong' },
  unexpected_lead: {
    he: 'התקלה אצלנו והיא נרשמה. אפשר לנסות שוב או לחזור לדף הבית.',
    en: 'It’s our fault, and it was logged. Try again or go back home.',
  },
  try_again: { he: 'ניסיון נוסף', en: 'Try again' },
  details: { he: 'פרטים', en: 'Details' },
  go_home: { he: 'חזרה לדף הבית', en: 'Go back to home' },
})
