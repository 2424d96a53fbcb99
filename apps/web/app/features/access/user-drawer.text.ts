import { translations } from '#base/text.ts'

export const userText = translations({
  new_user: { he: 'משתמש חדש', en: 'New user' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  email: { he: 'אימייל', en: 'Email' },
  phone: { he: 'טלפון', en: 'Phone' },
  phone_help: {
    he: 'לכניסה עם קוד ב־SMS ולקבלת קישור הכניסה. לא חובה.',
    en: 'For signing in with a code by SMS and for the invitation. Optional.',
  },
  roles: { he: 'תפקידים', en: 'Roles' },
  delis: { he: 'באילו מעדניות', en: 'In which delis' },
  delis_lead: {
    he: 'בלי בחירה, התפקיד תקף בכל המעדניות.',
    en: 'If you choose none, the role applies in all delis.',
  },
  every_deli: { he: 'כל המעדניות', en: 'All delis' },
  no_deli: { he: 'אף מעדנייה', en: 'No deli' },
  no_deli_lead: {
    he: 'התפקיד {role} לא תקף באף מעדנייה. בחרו מעדניות, או החילו אותו על כולן.',
    en: '{role} applies in no deli. Choose delis, or apply it to all of them.',
  },
  delis_limit: {
    he: 'מי שתפקידו תקף רק בחלק מהמעדניות לא יכול לשנות נתונים משותפים: תפריט ומחירים, רכיבים, רשימות, ארנקים, מיזוג ומחיקה של לקוחות.',
    en: 'People with a role in some delis only can’t change shared data: menu and prices, ingredients, lists, wallets, merging and erasing customers.',
  },
  active: { he: 'פעיל', en: 'Active' },
  active_help: {
    he: 'משתמש לא פעיל מנותק מיד מכל המכשירים.',
    en: 'Inactive users are signed out on all devices immediately.',
  },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  invite: { he: 'הוספה ושליחת קישור', en: 'Add and send link' },
  invite_lead: {
    he: 'אחרי השמירה יישלח קישור לבחירת סיסמה באימייל, ואם יש טלפון גם ב־SMS. הקישור תקף לשבוע.',
    en: 'After saving, we’ll send a link to choose a password by email, and by SMS if there is a phone. It’s valid for a week.',
  },
  link_sent: { he: 'קישור הכניסה נשלח אל {email}', en: 'Sign-in link sent to {email}' },
  invited_until: {
    he: 'הוזמן ועוד לא בחר סיסמה. הקישור תקף עד <at></at>.',
    en: 'Invited, no password chosen yet. The link is valid until <at></at>.',
  },
  invited_expired: {
    he: 'הוזמן ועוד לא בחר סיסמה. הקישור שנשלח כבר לא תקף.',
    en: 'Invited, no password chosen yet. The link that was sent has expired.',
  },
  send_again: { he: 'שליחה חוזרת', en: 'Send again' },
  saved: { he: 'המשתמש נשמר', en: 'User saved' },
  sign_out: { he: 'ניתוק מכל המכשירים', en: 'Sign out of all devices' },
  sign_out_lead: {
    he: 'כל המכשירים המחוברים לחשבון הזה ינותקו מיד.',
    en: 'All devices signed in to this account are signed out immediately.',
  },
  sign_out_title: { he: 'לנתק את {name} מכל המכשירים?', en: 'Sign {name} out of all devices?' },
  sign_out_body: { he: 'שינויים שלא נשמרו במסכים הפתוחים יאבדו.', en: 'Unsaved changes on open screens will be lost.' },
  view_as: { he: 'צפייה בתור המשתמש', en: 'View as this person' },
  view_as_lead: {
    he: 'המסכים והמעדניות שהמשתמש רואה, בלי אפשרות לשנות. הצפייה נרשמת ביומן.',
    en: 'The screens and delis this person sees, read-only. Viewing is logged.',
  },
  reset_factor: { he: 'איפוס האימות הדו־שלבי', en: 'Reset two-step verification' },
  reset_factor_lead: {
    he: 'למי שאיבד את הטלפון ואין לו קודי גיבוי. ודאו קודם שזה באמת הוא.',
    en: 'For someone who lost their phone and has no recovery codes. First make sure it’s really them.',
  },
  reset_factor_title: { he: 'לאפס את האימות הדו־שלבי של {name}?', en: 'Reset two-step verification of {name}?' },
  reset_factor_body: {
    he: 'הכניסה הבאה תהיה עם סיסמה בלבד. כל המכשירים ינותקו, ותישלח הודעה באימייל.',
    en: 'The next sign-in needs only the password. All devices are signed out, and an email is sent.',
  },
  factor_reset: { he: 'האימות הדו־שלבי אופס', en: 'Two-step verification reset' },
  signed_out: { he: 'המשתמש נותק', en: 'User signed out' },
})
