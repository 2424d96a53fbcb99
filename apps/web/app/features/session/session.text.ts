import { texts } from '#platform/text.ts'

export const sessionText = texts({
  sign_in_title: { he: 'כניסה למערכת', en: 'Sign in' },
  back_to: { he: 'אחרי הכניסה נחזור אל: {screen}', en: 'After signing in you return to: {screen}' },
  who: { he: 'מי נכנס', en: 'Who is signing in' },
  staff: { he: 'צוות', en: 'Staff' },
  as_staff: { he: 'כניסה כצוות', en: 'Sign in as staff' },
  driver: { he: 'נהג מסלול', en: 'Route driver' },
  email: { he: 'דואר אלקטרוני', en: 'E-mail' },
  password: { he: 'סיסמה', en: 'Password' },
  new_password: { he: 'סיסמה חדשה', en: 'New password' },
  show_password: { he: 'הצגת הסיסמה', en: 'Show password' },
  sign_in: { he: 'כניסה', en: 'Sign in' },
  forgot: { he: 'שכחתי סיסמה', en: 'Forgot password' },
  back_to_sign_in: { he: 'חזרה לכניסה', en: 'Back to sign in' },
  other_language: { he: 'English', en: 'עברית' },
  art: { he: 'כל ההזמנות, המטבח והדרך, במקום אחד', en: 'Orders, kitchen and road in one place' },

  forgot_title: { he: 'שכחתי סיסמה', en: 'Forgot password' },
  forgot_lead: {
    he: 'נשלח קישור לבחירת סיסמה חדשה. הקישור תקף ל־30 דקות.',
    en: 'We will mail a link to choose a new password. It works for 30 minutes.',
  },
  send_link: { he: 'שליחת קישור', en: 'Send the link' },
  link_sent: {
    he: 'אם הכתובת רשומה אצלנו, הקישור בדרך. כדאי לבדוק גם בדואר הזבל.',
    en: 'If the address is known to us, the link is on its way. Look in the spam folder too.',
  },

  link_sent_to: { he: 'הכתובת שהוקלדה: <ltr>{address}</ltr>', en: 'The address you typed: <ltr>{address}</ltr>' },
  send_again: { he: 'שליחה חוזרת', en: 'Send again' },

  reset_title: { he: 'איפוס סיסמה', en: 'Reset password' },
  reset_lead: {
    he: 'הסיסמה החדשה תנתק את החשבון מכל המכשירים שמחוברים אליו.',
    en: 'The new password signs the account out on every device.',
  },
  password_rules: {
    he: 'לפחות 10 תווים. כמה מילים שקל לזכור עדיפות על מילה אחת עם סימנים.',
    en: 'At least 10 characters. A few words you remember are better than one word with signs.',
  },
  save_password: { he: 'שמירת הסיסמה', en: 'Save the password' },
  password_saved: { he: 'הסיסמה נשמרה. אפשר להיכנס איתה.', en: 'The password is saved. Sign in with it.' },
  ask_new_link: { he: 'בקשת קישור חדש', en: 'Ask for a new link' },

  email_missing: { he: 'חסרה כתובת דואר אלקטרוני.', en: 'The e-mail address is missing.' },
  password_missing: { he: 'חסרה סיסמה.', en: 'The password is missing.' },
  credentials_wrong: { he: 'הכתובת והסיסמה לא תואמות.', en: 'The address and the password do not match.' },
  not_a_driver: {
    he: 'החשבון הזה אינו של נהג מסלול. אפשר להיכנס איתו כצוות.',
    en: 'This account is not a route driver’s. Sign in with it as staff.',
  },
  too_many_attempts: {
    he: 'יותר מדי ניסיונות. אפשר לנסות שוב בעוד {minutes, plural, one {דקה אחת} two {שתי דקות} other {# דקות}}, או ממכשיר שכבר נכנסתם ממנו.',
    en: 'Too many attempts. Try again in {minutes, plural, one {one minute} other {# minutes}}, or from a device you used before.',
  },
  reset_link_used_up: {
    he: 'הקישור כבר נוצל, או שעבר זמנו.',
    en: 'This link was used already, or its time has passed.',
  },
  password_too_short: {
    he: 'הסיסמה קצרה מדי: צריך לפחות 10 תווים.',
    en: 'The password is too short: it needs at least 10 characters.',
  },
  password_too_long: {
    he: 'הסיסמה ארוכה מדי: אפשר עד 200 תווים.',
    en: 'The password is too long: at most 200 characters.',
  },
  password_too_easy: {
    he: 'קל לנחש את הסיסמה הזאת. כדאי לבחור אחרת.',
    en: 'A stranger would guess this password. Choose another one.',
  },
  no_answer: {
    he: 'השרת לא עונה כרגע. הפרטים נשארו כאן; אפשר לנסות שוב עוד רגע.',
    en: 'The service does not answer right now. Your details are still here; try again in a moment.',
  },
})
