import { texts } from '#platform/text.ts'

export const userText = texts({
  new_user: { he: 'משתמש חדש', en: 'New user' },
  first_name: { he: 'שם פרטי', en: 'First name' },
  last_name: { he: 'שם משפחה', en: 'Last name' },
  email: { he: 'דואר אלקטרוני', en: 'E-mail' },
  roles: { he: 'תפקידים', en: 'Roles' },
  active: { he: 'פעיל', en: 'Active' },
  active_help: {
    he: 'משתמש לא פעיל מנותק מיד מכל המכשירים.',
    en: 'An inactive user is signed out everywhere at once.',
  },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  invite: { he: 'הוספה ושליחת קישור', en: 'Add and send link' },
  invite_lead: {
    he: 'אחרי השמירה יישלח דואר עם קישור לבחירת סיסמה, תקף לשבוע.',
    en: 'After saving, a mail goes out with a link to choose a password, valid for a week.',
  },
  invited: { he: 'ההזמנה נשלחה', en: 'Invitation sent' },
  saved: { he: 'המשתמש נשמר', en: 'User saved' },
  sign_out: { he: 'ניתוק מכל המכשירים', en: 'Sign out everywhere' },
  sign_out_lead: {
    he: 'כל המכשירים המחוברים לחשבון הזה ינותקו מיד.',
    en: 'Every device signed in to this account is signed out at once.',
  },
  sign_out_title: { he: 'לנתק את {name} מכל המכשירים?', en: 'Sign {name} out everywhere?' },
  sign_out_body: { he: 'מה שלא נשמר במסכים הפתוחים יאבד.', en: 'What is not saved on open screens will be lost.' },
  signed_out: { he: 'המשתמש נותק', en: 'User signed out' },
})
