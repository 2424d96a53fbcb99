import { translations } from '#base/text.ts'

export const signOutText = translations({
  title: {
    he: '{count, plural, one {שינוי אחד לא נשמר בשרת. לצאת בכל זאת?} two {שני שינויים לא נשמרו בשרת. לצאת בכל זאת?} other {# שינויים לא נשמרו בשרת. לצאת בכל זאת?}}',
    en: '{count, plural, one {1 change isn’t saved on the server. Sign out anyway?} other {# changes aren’t saved on the server. Sign out anyway?}}',
  },
  body: {
    he: 'מה שלא נשמר יישאר במכשיר עד לכניסה הבאה שלכם ממנו.',
    en: 'What isn’t saved stays on this device until you sign in here again.',
  },
  sign_out: { he: 'יציאה', en: 'Sign out' },
  stay: { he: 'ביטול', en: 'Stay signed in' },
})
