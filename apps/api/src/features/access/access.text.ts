export const ACCESS_TEXT = {
  he: {
    product: 'תבלין',
    greeting: 'שלום {name},',
    forgot_subject: 'בחירת סיסמה חדשה · {product}',
    forgot: 'התקבלה בקשה לבחור סיסמה חדשה לחשבון שלכם ב־{product}.',
    forgot_note: 'הקישור תקף ל־30 דקות ולשימוש אחד. לא ביקשתם? אפשר להתעלם מההודעה, והסיסמה לא תשתנה.',
    invited_subject: 'הוזמנתם אל {product}',
    invited: 'נפתח לכם חשבון ב־{product}. נשאר רק לבחור סיסמה.',
    invited_note: 'הקישור תקף לשבוע ולשימוש אחד.',
    button: 'בחירת סיסמה',
    factor_reset_subject: 'האימות הדו־שלבי שלכם אופס · {product}',
    factor_reset: 'מנהל מערכת איפס את האימות הדו־שלבי של החשבון שלכם ב־{product} וניתק אותו מכל המכשירים.',
    factor_reset_note:
      'בכניסה הבאה תיכנסו עם הסיסמה, ומדף החשבון אפשר להפעיל את האימות מחדש. לא ביקשתם? פנו מיד למנהל המערכת.',
    phone_changed_subject: 'מספר הטלפון שלכם הוחלף · {product}',
    phone_changed: 'מספר הטלפון של החשבון שלכם ב־{product} הוחלף. מעכשיו קודי כניסה ב־SMS יישלחו למספר החדש.',
    phone_changed_note: 'לא אתם החלפתם? החליפו סיסמה ופנו מיד למנהל המערכת.',
  },
  en: {
    product: 'Tavlin',
    greeting: 'Hello {name},',
    forgot_subject: 'Choose a new password · {product}',
    forgot: 'We received a request to choose a new password for your {product} account.',
    forgot_note:
      'The link is valid for 30 minutes and works once. If it wasn’t you, ignore this message and your password won’t change.',
    invited_subject: 'You’re invited to {product}',
    invited: 'An account was created for you at {product}. Choose a password to get started.',
    invited_note: 'The link is valid for a week and works once.',
    button: 'Choose a password',
    factor_reset_subject: 'Your two-step verification was reset · {product}',
    factor_reset:
      'A super admin reset the two-step verification of your {product} account and signed it out on all devices.',
    factor_reset_note:
      'Sign in with your password and turn it on again on your account page. If you didn’t request this, contact your super admin right away.',
    phone_changed_subject: 'Your phone number was changed · {product}',
    phone_changed:
      'The phone number of your {product} account was changed. Sign-in codes are now texted to the new number.',
    phone_changed_note: 'If it wasn’t you, change your password and contact your super admin right away.',
  },
} as const
