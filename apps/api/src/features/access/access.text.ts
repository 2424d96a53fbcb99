/** Words of the mails about passwords. */
export const ACCESS_TEXT = {
  he: {
    greeting: 'שלום {name},',
    forgot_subject: 'בחירת סיסמה חדשה · {product}',
    forgot: 'התקבלה בקשה לבחור סיסמה חדשה לחשבון שלכם ב־{product}.',
    forgot_note: 'הקישור תקף ל־30 דקות ולשימוש אחד. לא ביקשתם? אפשר להתעלם מההודעה, והסיסמה תישאר כפי שהיא.',
    invited_subject: 'הוזמנתם אל {product}',
    invited: 'נפתח לכם חשבון ב־{product}. נשאר רק לבחור סיסמה.',
    invited_note: 'הקישור תקף לשבוע ולשימוש אחד.',
    button: 'בחירת סיסמה',
  },
  en: {
    greeting: 'Hello {name},',
    forgot_subject: 'Choose a new password · {product}',
    forgot: 'Someone asked to choose a new password for your {product} account.',
    forgot_note:
      'The link works once, for 30 minutes. Was it not you? Ignore this message and your password stays as it is.',
    invited_subject: 'You are invited to {product}',
    invited: 'An account was opened for you at {product}. All that is left is to choose a password.',
    invited_note: 'The link works once, for a week.',
    button: 'Choose a password',
  },
} as const
