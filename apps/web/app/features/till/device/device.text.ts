import { translations } from '#base/text.ts'

export const deviceText = translations({
  pair_title: { he: 'צימוד המכשיר לקופה', en: 'Pair this device' },
  pair_lead: {
    he: 'מנהל יוצר קוד בעמוד המעדנייה, בלשונית קופות ועמדות. הקוד תקף לעשר דקות.',
    en: 'A manager creates a code on the deli’s page, under Tills and kiosks. It is valid for ten minutes.',
  },
  revoked_title: { he: 'המכשיר נותק מהקופה', en: 'This device was disconnected' },
  revoked_lead: {
    he: 'מנהל ביטל את הקופה או צימד אליה מכשיר אחר. כדי להמשיך, צמדו את המכשיר שוב.',
    en: 'A manager revoked the till or paired another device. Pair this device again to continue.',
  },
  code: { he: 'קוד צימוד', en: 'Pairing code' },
  pair: { he: 'צימוד', en: 'Pair' },
  who: { he: 'מי בקופה?', en: 'Who’s at the till?' },
  was_idle: {
    he: 'הקופה ננעלה אחרי {minutes} דקות בלי פעילות. מה שהתחלתם נשמר.',
    en: 'The till locked after {minutes} minutes without activity. Your work is kept.',
  },
  nobody: { he: 'אין במעדנייה עובדים שרשאים למכור', en: 'No one at this deli can sell' },
  nobody_lead: {
    he: 'מנהל יכול לתת את ההרשאה במסך ההרשאות.',
    en: 'A manager can grant the permission on the Permissions screen.',
  },
  continue_as: { he: 'המשך בתור {name}', en: 'Continue as {name}' },
  continue_lead: {
    he: 'בקופה יהיו לכם רק ההרשאות של המעדנייה הזאת.',
    en: 'At the till you only have your permissions for this deli.',
  },
  no_pin: { he: 'כניסה עם סיסמה', en: 'Uses password' },
  pin_of: { he: 'קוד ה־PIN של {name}', en: '{name}’s PIN' },
  enter: { he: 'כניסה', en: 'Enter' },
  other_person: { he: 'חזרה לבחירת עובד', en: 'Back to all people' },
  with_password: { he: 'כניסה עם סיסמה', en: 'Use password' },
  password_title: { he: 'כניסה עם סיסמה', en: 'Sign in with password' },
  no_pin_lead: {
    he: 'אין לכם עדיין קוד PIN. בוחרים אותו בעמוד החשבון.',
    en: 'You have no PIN yet. Choose one on your account page.',
  },
  locked_lead: {
    he: 'חמישה קודים שגויים ברצף. היכנסו עם הסיסמה כדי לחזור להשתמש ב־PIN.',
    en: 'Five wrong PINs in a row. Sign in with your password to use your PIN again.',
  },
  email: { he: 'אימייל', en: 'Email' },
  password: { he: 'סיסמה', en: 'Password' },
  erase: { he: 'מחיקת ספרה', en: 'Erase' },
})
