import { texts } from '#platform/text.ts'

export const homeText = texts({
  morning: { he: 'בוקר טוב, {name}', en: 'Good morning, {name}' },
  noon: { he: 'צהריים טובים, {name}', en: 'Good afternoon, {name}' },
  evening: { he: 'ערב טוב, {name}', en: 'Good evening, {name}' },
  actions: { he: 'פעולות מהירות', en: 'Quick actions' },
  screens: { he: 'המסכים שלי', en: 'My screens' },
  screens_lead: { he: 'כל מה שפתוח לכם', en: 'All that is open to you' },
  show_screens: {
    he: '{count, plural, one {הצגת מסך אחד} two {הצגת שני המסכים} other {הצגת # המסכים}}',
    en: '{count, plural, one {Show 1 screen} other {Show # screens}}',
  },
  soon: { he: 'בקרוב', en: 'Soon' },
  only_viewing: {
    he: 'בצפייה בתור תפקיד אי אפשר לבצע פעולות.',
    en: 'Nothing can be done while viewing as a role.',
  },
  orders: { he: 'הזמנות', en: 'Orders' },
  customers: { he: 'לקוחות', en: 'Customers' },
  menu: { he: 'תפריט', en: 'Menu' },
  stock: { he: 'רכש ומלאי', en: 'Purchasing and stock' },
  manage: { he: 'ניהול', en: 'Management' },
  no_screens: { he: 'עדיין לא נפתחו לכם מסכים', en: 'No screens are open to you yet' },
  no_screens_lead: {
    he: 'מנהל המערכת צריך לתת לכם תפקיד. אחרי זה המסכים יופיעו כאן.',
    en: 'A system manager has to give you a role. Then your screens will appear here.',
  },
  me: { he: 'מי אני במערכת', en: 'Who I am here' },
  roles: { he: 'תפקידים', en: 'Roles' },
  no_roles: { he: 'אין עדיין תפקיד', en: 'No role yet' },
  delis: { he: 'מעדניות', en: 'Delis' },
  all_delis: { he: 'כל המעדניות', en: 'All delis' },
  some_delis: {
    he: '{count, plural, =0 {אף מעדנייה} one {מעדנייה אחת} two {שתי מעדניות} other {# מעדניות}}',
    en: '{count, plural, =0 {None} one {1 deli} other {# delis}}',
  },
  to_account: { he: 'לחשבון שלי', en: 'My account' },
  access_changes: { he: 'שינויי הרשאות אחרונים', en: 'Recent access changes' },
  to_permissions: { he: 'להרשאות', en: 'To permissions' },
  no_changes: { he: 'עוד לא השתנה דבר בהרשאות.', en: 'Nothing has changed in access yet.' },
  user_created: { he: 'משתמש חדש: {subject}', en: 'New user: {subject}' },
  user_changed: { he: 'עודכנו פרטי המשתמש {subject}', en: 'User {subject} was changed' },
  user_password_changed: { he: 'הוחלפה הסיסמה של {subject}', en: 'The password of {subject} was changed' },
  user_password_reset_requested: {
    he: 'נשלח קישור לאיפוס סיסמה אל {subject}',
    en: 'A link to reset the password was sent to {subject}',
  },
  // Asked for with an address that no user has; nothing was mailed.
  reset_requested_unknown: {
    he: 'התבקש איפוס סיסמה לכתובת לא מוכרת',
    en: 'A password reset was asked for with an unknown address',
  },
  role_changed: { he: 'עודכן התפקיד {subject}', en: 'Role {subject} was changed' },
  role_deleted: { he: 'נמחק התפקיד {subject}', en: 'Role {subject} was deleted' },
  permission_changed: { he: 'עודכנה ההרשאה {subject}', en: 'Permission {subject} was changed' },
  permission_deleted: { he: 'נמחקה ההרשאה {subject}', en: 'Permission {subject} was deleted' },
  // In the place of a name, where what had it was deleted meanwhile.
  gone: { he: '(נמחק)', en: '(deleted)' },
  system: { he: 'המערכת', en: 'The system' },
})
