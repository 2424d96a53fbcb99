import { texts } from './text.ts'

export const signOutText = texts({
  title: {
    he: '{count, plural, one {שינוי אחד טרם נשלח. לצאת בכל זאת?} two {שני שינויים טרם נשלחו. לצאת בכל זאת?} other {# שינויים טרם נשלחו. לצאת בכל זאת?}}',
    en: '{count, plural, one {1 change isn’t sent. Sign out anyway?} other {# changes aren’t sent. Sign out anyway?}}',
  },
  body: {
    he: 'השינויים יישארו במכשיר ויישלחו רק אחרי כניסה נוספת שלכם ממנו.',
    en: 'They stay on this device and are sent only after you sign in here again.',
  },
  sign_out: { he: 'יציאה', en: 'Sign out' },
  stay: { he: 'ביטול', en: 'Stay signed in' },
})
