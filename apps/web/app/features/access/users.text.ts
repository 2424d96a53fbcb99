import { texts } from '#platform/text.ts'

export const usersText = texts({
  users: { he: 'משתמשים', en: 'Users' },
  no_users: { he: 'עדיין אין משתמשים', en: 'There are no users yet' },
  name: { he: 'שם', en: 'Name' },
  email: { he: 'דוא״ל', en: 'E-mail' },
  roles: { he: 'תפקידים', en: 'Roles' },
  role: { he: 'תפקיד', en: 'Role' },
  state: { he: 'מצב', en: 'State' },
  active: { he: 'פעיל', en: 'Active' },
  inactive: { he: 'מושבת', en: 'Deactivated' },
  last_login: { he: 'כניסה אחרונה', en: 'Last sign-in' },
  never: { he: 'טרם נכנס', en: 'Never' },
  activate: { he: 'הפעלה', en: 'Activate' },
  deactivate: { he: 'השבתה', en: 'Deactivate' },
  end_sessions: { he: 'ניתוק מכל המכשירים', en: 'Sign out everywhere' },
  deactivate_title: {
    he: '{count, plural, one {להשבית משתמש אחד?} two {להשבית שני משתמשים?} other {להשבית # משתמשים?}}',
    en: '{count, plural, one {Deactivate one user?} other {Deactivate # users?}}',
  },
  deactivate_body: {
    he: '{names}: {count, plural, one {החשבון ינותק מיד מכל המכשירים, והכניסה תיחסם עד שיופעל שוב.} other {החשבונות ינותקו מיד מכל המכשירים, והכניסה תיחסם עד שיופעלו שוב.}}',
    en: '{names}: {count, plural, one {the account is signed out everywhere at once, and cannot sign in until it is activated again.} other {the accounts are signed out everywhere at once, and cannot sign in until they are activated again.}}',
  },
})
