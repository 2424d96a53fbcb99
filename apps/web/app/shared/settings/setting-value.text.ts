import { translations } from '#base/text.ts'

export const settingValueText = translations({
  on: { he: 'פועל', en: 'On' },
  off: { he: 'כבוי', en: 'Off' },
  empty: { he: 'לא הוגדר', en: 'Not set' },
  none: { he: 'בלי הוכחה', en: 'None' },
  photo: { he: 'צילום', en: 'Photo' },
  signature: { he: 'חתימה', en: 'Signature' },
  code: { he: 'קוד מהלקוח', en: 'Code from the customer' },
  always: { he: 'בכל משלוח', en: 'Every delivery' },
  above_amount: { he: 'בהזמנה מעל סכום', en: 'Orders above an amount' },
  at_door: { he: 'כשמשאירים ליד הדלת', en: 'Left at the door' },
  ignore: { he: 'בלי התראה', en: 'No warning' },
  warn: { he: 'התראה', en: 'Warning' },
  separate: { he: 'התראה ושקיות נפרדות', en: 'Warning and separate bags' },
  days: {
    he: '{count, plural, one {יום אחד} two {יומיים} other {# ימים}}',
    en: '{count, plural, one {# day} other {# days}}',
  },
  minutes: {
    he: '{count, plural, one {דקה אחת} two {שתי דקות} other {# דקות}}',
    en: '{count, plural, one {# minute} other {# minutes}}',
  },
})
