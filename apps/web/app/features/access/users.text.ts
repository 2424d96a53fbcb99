import { translations } from '#base/text.ts'

export const usersText = translations({
  users: { he: 'משתמשים', en: 'Users' },
  no_users: { he: 'אין עדיין משתמשים', en: 'No users yet' },
  name: { he: 'שם', en: 'Name' },
  email: { he: 'אימייל', en: 'Email' },
  roles: { he: 'תפקידים', en: 'Roles' },
  role: { he: 'תפקיד', en: 'Role' },
  role_in_delis: {
    he: '{role} ({count, plural, =0 {בלי מעדניות} one {מעדנייה אחת} two {שתי מעדניות} other {# מעדניות}})',
    en: '{role} ({count, plural, =0 {no delis} one {# deli} other {# delis}})',
  },
  state: { he: 'סטטוס', en: 'Status' },
  active: { he: 'פעיל', en: 'Active' },
  inactive: { he: 'לא פעיל', en: 'Inactive' },
  invited_until: { he: 'הוזמן · הקישור תקף עד <at></at>', en: 'Invited · link valid until <at></at>' },
  invited_expired: { he: 'הוזמן · הקישור כבר לא תקף', en: 'Invited · link expired' },
  last_login: { he: 'כניסה אחרונה', en: 'Last sign-in' },
  never: { he: 'אין כניסות', en: 'Never' },
  activate: { he: 'הפעלה', en: 'Activate' },
  deactivate: { he: 'השבתה', en: 'Deactivate' },
  end_sessions: { he: 'ניתוק מכל המכשירים', en: 'Sign out of all devices' },
  deactivate_title: {
    he: '{count, plural, one {להשבית משתמש אחד?} two {להשבית שני משתמשים?} other {להשבית # משתמשים?}}',
    en: '{count, plural, one {Deactivate 1 user?} other {Deactivate # users?}}',
  },
  deactivate_body: {
    he: '{names}: {count, plural, one {החשבון ינותק מיד מכל המכשירים, והכניסה תיחסם עד שיופעל שוב.} other {החשבונות ינותקו מיד מכל המכשירים, והכניסה תיחסם עד שיופעלו שוב.}}',
    en: '{names}: {count, plural, one {the account is signed out of all devices and can’t sign in until it’s activated again.} other {the accounts are signed out of all devices and can’t sign in until they’re activated again.}}',
  },
})
