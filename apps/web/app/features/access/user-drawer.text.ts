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
  invite: { he: 'שליחת הזמנה', en: 'Send invitation' },
  invite_lead: {
    he: 'נשלח דואר עם קישור לבחירת סיסמה. הקישור תקף לזמן קצר.',
    en: 'A mail with a link to choose a password will be sent. The link is valid for a short time.',
  },
  invited: { he: 'ההזמנה נשלחה', en: 'Invitation sent' },
  saved: { he: 'המשתמש נשמר', en: 'User saved' },
  sign_out: { he: 'ניתוק מכל המכשירים', en: 'Sign out everywhere' },
  sign_out_title: { he: 'לנתק את {name} מכל המכשירים?', en: 'Sign {name} out everywhere?' },
  sign_out_body: { he: 'מה שלא נשמר במסכים הפתוחים יאבד.', en: 'What is not saved on open screens will be lost.' },
  signed_out: { he: 'המשתמש נותק', en: 'User signed out' },
})
