import { translations } from '#base/text.ts'

export const sessionText = translations({
  sign_in_title: { he: 'כניסה למערכת', en: 'Sign in' },
  back_to: { he: 'אחרי הכניסה נחזור אל: {screen}', en: 'After signing in you’ll return to: {screen}' },
  who: { he: 'סוג הכניסה', en: 'Sign in as' },
  staff: { he: 'צוות', en: 'Staff' },
  as_staff: { he: 'כניסה כצוות', en: 'Sign in as staff' },
  driver: { he: 'שליח', en: 'Driver' },
  email: { he: 'אימייל', en: 'Email' },
  password: { he: 'סיסמה', en: 'Password' },
  new_password: { he: 'סיסמה חדשה', en: 'New password' },
  show_password: { he: 'הצגת הסיסמה', en: 'Show password' },
  sign_in: { he: 'כניסה', en: 'Sign in' },
  forgot: { he: 'שכחתם סיסמה?', en: 'Forgot password?' },
  back_to_sign_in: { he: 'חזרה לכניסה', en: 'Back to sign in' },
  other_language: { he: 'English', en: 'עברית' },
  art: { he: 'ההזמנות, המטבח והמשלוחים במקום אחד', en: 'Orders, kitchen and delivery in one place' },

  code_title: { he: 'אימות דו־שלבי', en: 'Two-step verification' },
  code_lead: {
    he: 'הקלידו את הקוד בן 6 הספרות שמוצג באפליקציית האימות.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  code: { he: 'קוד', en: 'Code' },
  recovery_lead: {
    he: 'הקלידו אחד מקודי הגיבוי ששמרתם. כל קוד עובד פעם אחת.',
    en: 'Enter one of the recovery codes you saved. Each works once.',
  },
  recovery_code: { he: 'קוד גיבוי', en: 'Recovery code' },
  use_recovery: { he: 'הטלפון לא איתי', en: 'I don’t have my phone' },
  use_app: { he: 'קוד מאפליקציית האימות', en: 'Use the authenticator app' },
  lost_everything: {
    he: 'אין לכם גם קודי גיבוי? מנהל מערכת יכול לאפס את האימות.',
    en: 'No recovery codes either? A super admin can reset two-step verification for you.',
  },
  passkey_lead: {
    he: 'אשרו שזה אתם: טביעת אצבע, זיהוי פנים או נעילת המסך.',
    en: 'Confirm it’s you with your fingerprint, face or screen lock.',
  },
  use_passkey: { he: 'כניסה עם מפתח גישה', en: 'Sign in with a passkey' },
  passkey_failed: {
    he: 'מפתח הגישה לא אושר. נסו שוב או בחרו דרך אחרת.',
    en: 'The passkey wasn’t confirmed. Try again or choose another way.',
  },
  passkey_wrong: {
    he: 'מפתח הגישה לא התקבל. נסו שוב או בחרו דרך אחרת.',
    en: 'This passkey wasn’t accepted. Try again or choose another way.',
  },
  confirm: { he: 'אישור', en: 'Verify' },
  code_missing: { he: 'הזינו את הקוד.', en: 'Enter the code.' },
  second_factor_wrong: {
    he: 'הקוד שגוי, פג תוקפו או כבר נוצל.',
    en: 'This code is wrong, expired or already used.',
  },
  sign_in_expired: { he: 'עבר יותר מדי זמן. היכנסו שוב.', en: 'That took too long. Sign in again.' },

  use_sms: { he: 'כניסה עם קוד ב־SMS', en: 'Sign in with a code by SMS' },
  sms_title: { he: 'כניסה עם קוד ב־SMS', en: 'Sign in with a code by SMS' },
  sms_lead: {
    he: 'נשלח קוד לטלפון שרשום בחשבון שלכם.',
    en: 'We’ll text a code to the phone number in your account.',
  },
  phone: { he: 'טלפון', en: 'Phone' },
  send_code: { he: 'שליחת קוד', en: 'Send code' },
  code_sent: {
    he: 'אם המספר <ltr>{phone}</ltr> רשום אצלנו, הקוד בדרך אליכם. הוא תקף ל־5 דקות.',
    en: 'If <ltr>{phone}</ltr> is registered, a code is on its way. It’s valid for 5 minutes.',
  },
  sms_again: { he: 'לא הגיע קוד? שליחה חוזרת אחרי דקה', en: 'No code? Send again after a minute' },
  phone_missing: { he: 'הזינו טלפון.', en: 'Enter your phone number.' },
  phone_wrong: {
    he: 'מספר הטלפון לא תקין. בדקו אותו ונסו שוב.',
    en: 'This phone number isn’t valid. Check it and try again.',
  },
  sms_code_wrong: {
    he: 'הקוד שגוי, פג תוקפו או כבר נוצל.',
    en: 'This code is wrong, expired or already used.',
  },
  sms_unavailable: {
    he: 'אי אפשר לשלוח הודעות כרגע. היכנסו עם אימייל וסיסמה.',
    en: 'We can’t send texts right now. Sign in with your email and password.',
  },

  forgot_title: { he: 'שכחתי סיסמה', en: 'Forgot password' },
  forgot_lead: {
    he: 'נשלח לכם קישור לבחירת סיסמה חדשה. הקישור תקף ל־30 דקות.',
    en: 'We’ll email you a link to choose a new password. It’s valid for 30 minutes.',
  },
  send_link: { he: 'שליחת קישור', en: 'Send link' },
  link_sent: {
    he: 'אם הכתובת רשומה אצלנו, הקישור בדרך אליכם. בדקו גם בתיקיית הספאם.',
    en: 'If this address is registered, a reset link is on its way. Check your spam folder too.',
  },

  link_sent_to: { he: 'הכתובת שהוקלדה: <ltr>{address}</ltr>', en: 'Address you entered: <ltr>{address}</ltr>' },
  send_again: { he: 'שליחה חוזרת', en: 'Send again' },

  reset_title: { he: 'איפוס סיסמה', en: 'Reset password' },
  reset_lead: {
    he: 'הסיסמה החדשה תנתק את החשבון מכל המכשירים.',
    en: 'Your new password signs you out on all devices.',
  },
  password_rules: {
    he: 'לפחות 10 תווים. כמה מילים קלות לזכירה עדיפות על מילה אחת עם סימנים.',
    en: 'At least 10 characters. A few memorable words are better than one word with symbols.',
  },
  save_password: { he: 'שמירת הסיסמה', en: 'Save password' },
  password_saved: { he: 'הסיסמה נשמרה. אפשר להיכנס איתה.', en: 'Password saved. Sign in with it.' },
  request_new_link: { he: 'בקשת קישור חדש', en: 'Request a new link' },

  email_missing: { he: 'הזינו אימייל.', en: 'Enter your email.' },
  password_missing: { he: 'הזינו סיסמה.', en: 'Enter your password.' },
  credentials_wrong: { he: 'האימייל או הסיסמה שגויים.', en: 'The email or password is incorrect.' },
  not_a_driver: {
    he: 'החשבון הזה אינו חשבון שליח. אפשר להיכנס איתו כצוות.',
    en: 'This isn’t a driver account. Sign in as staff instead.',
  },
  too_many_attempts: {
    he: 'יותר מדי ניסיונות. נסו שוב בעוד {minutes, plural, one {דקה אחת} two {שתי דקות} other {# דקות}}, או ממכשיר מוכר.',
    en: 'Too many attempts. Try again in {minutes, plural, one {1 minute} other {# minutes}}, or from a device you’ve used before.',
  },
  reset_link_used_up: {
    he: 'הקישור כבר נוצל או שתוקפו פג.',
    en: 'This link has been used or has expired.',
  },
  password_too_short: {
    he: 'הסיסמה קצרה מדי: נדרשים לפחות 10 תווים.',
    en: 'The password is too short. Use at least 10 characters.',
  },
  password_too_long: {
    he: 'הסיסמה ארוכה מדי: אפשר עד 200 תווים.',
    en: 'The password is too long. Use up to 200 characters.',
  },
  password_too_easy: {
    he: 'הסיסמה קלה מדי לניחוש. בחרו סיסמה אחרת.',
    en: 'This password is too easy to guess. Choose another one.',
  },
  no_answer: {
    he: 'השרת לא מגיב כרגע. הפרטים נשמרו כאן. נסו שוב בעוד רגע.',
    en: 'The server isn’t responding. Your details are kept here. Try again in a moment.',
  },
})
