import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type LinesOf, translations } from '#base/text.ts'

/** Refusals of sign-in, users and roles. */
export const accessRefusals = translations({
  credentials_wrong: {
    he: 'האימייל או הסיסמה שגויים.',
    en: 'The email or password is incorrect.',
  },
  not_a_driver: { he: 'החשבון הזה אינו חשבון שליח.', en: 'This account isn’t a driver account.' },
  invitation_accepted: {
    he: 'המשתמש כבר בחר סיסמה. אם שכח אותה, אפשר לאפס אותה בדף הכניסה.',
    en: 'This person has already chosen a password. They can reset it on the sign-in page.',
  },
  reset_link_used_up: {
    he: 'הקישור כבר נוצל או שתוקפו פג. אפשר לבקש קישור חדש.',
    en: 'This link has been used or has expired. Request a new one.',
  },
  password_too_easy: {
    he: 'הסיסמה קלה מדי לניחוש. בחרו סיסמה אחרת.',
    en: 'This password is too easy to guess. Choose another one.',
  },
  email_taken: { he: 'האימייל הזה שייך למשתמש אחר.', en: 'Another user already has this email.' },
  barcode_taken: { he: 'הברקוד כבר רשום למנה אחרת.', en: 'Another meal already has this barcode.' },
  name_taken: { he: 'השם כבר בשימוש.', en: 'This name is already in use.' },
  name_is_builtin: {
    he: 'השם הזה שמור למערכת, ואי אפשר לשנות או למחוק אותו.',
    en: 'This name is reserved by the system and can’t be changed or deleted.',
  },
  role_is_fixed: {
    he: 'למנהל מערכת יש תמיד כל ההרשאות, ואי אפשר לשנות אותן.',
    en: 'Super admins always have every permission. This can’t be changed.',
  },
  grant_exceeds_own: {
    he: 'אפשר לתת רק הרשאות שיש לכם.{permissions, select, none {} other { חסרות לכם: {permissions}.}}',
    en: 'You can only grant permissions you have.{permissions, select, none {} other { Missing: {permissions}.}}',
  },
  last_super_admin: {
    he: 'זה מנהל המערכת האחרון. הגדירו קודם מנהל מערכת נוסף.',
    en: 'This is the last super admin. Add another one first.',
  },
  current_password_wrong: { he: 'הסיסמה הנוכחית שגויה.', en: 'The current password is incorrect.' },
  cannot_deactivate_self: {
    he: 'אי אפשר להשבית את החשבון שלכם. מנהל מערכת אחר יכול לעשות זאת.',
    en: 'You can’t deactivate your own account. Another super admin can.',
  },
  second_factor_needed: {
    he: 'לחשבון הזה יש אימות דו־שלבי. היכנסו בדף הכניסה הרגיל.',
    en: 'This account uses two-step verification. Sign in on the regular sign-in page.',
  },
  second_factor_wrong: {
    he: 'הקוד שגוי, פג תוקפו או כבר נוצל. חכו לקוד הבא ונסו שוב.',
    en: 'This code is wrong, expired or already used. Wait for the next one and try again.',
  },
  sign_in_expired: { he: 'עבר יותר מדי זמן. התחילו מחדש.', en: 'That took too long. Start again.' },
  second_factor_is_on: { he: 'האימות הדו־שלבי כבר פעיל.', en: 'Two-step verification is already on.' },
  second_factor_is_off: { he: 'האימות הדו־שלבי כבוי.', en: 'Two-step verification is off.' },
  proof_wrong: {
    he: 'זו לא הסיסמה וגם לא קוד תקף.',
    en: 'That’s neither your password nor a valid code.',
  },
  second_factor_is_last: {
    he: 'התפקיד שלכם מחייב אימות דו־שלבי. הוסיפו דרך אימות אחרת לפני שתסירו את האחרונה.',
    en: 'Your role requires two-step verification. Add another method before you remove the last one.',
  },
  passkey_wrong: { he: 'מפתח הגישה לא התקבל. נסו שוב.', en: 'This passkey wasn’t accepted. Try again.' },
  sms_code_wrong: {
    he: 'הקוד שגוי, פג תוקפו או כבר נוצל.',
    en: 'This code is wrong, expired or already used.',
  },
  user_phone_taken: { he: 'הטלפון הזה כבר רשום אצל משתמש אחר.', en: 'Another user already has this phone number.' },
  passkey_is_known: { he: 'מפתח הגישה הזה כבר רשום.', en: 'This passkey is already registered.' },
  too_many_passkeys: {
    he: 'יש לכם כבר עשרה מפתחות גישה. הסירו אחד קודם.',
    en: 'You already have ten passkeys. Remove one first.',
  },
  second_factor_is_own: {
    he: 'את האימות הדו־שלבי שלכם מכבים בדף החשבון.',
    en: 'Turn off your own two-step verification on your account page.',
  },
  role_in_use: {
    he: '{count, plural, =0 {יש משתמשים} one {יש משתמש אחד} two {יש שני משתמשים} other {יש # משתמשים}} עם התפקיד הזה. הסירו אותו מהם קודם.',
    en: '{count, plural, =0 {Users still have} one {One user still has} other {# users still have}} this role. Remove it from them first.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

export type AccessRefusal = keyof LinesOf<typeof accessRefusals>
