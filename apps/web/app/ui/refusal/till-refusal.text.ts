import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type LinesOf, translations } from '#base/text.ts'

/** Refusals of tills and cash. */
export const tillRefusals = translations({
  till_not_paired: {
    he: 'המכשיר הזה לא מצומד לקופה. בקשו ממנהל קוד צימוד.',
    en: 'This device isn’t paired with a till. Ask a manager for a pairing code.',
  },
  till_revoked: { he: 'הקופה הזאת בוטלה.', en: 'This till was revoked.' },
  pair_code_wrong: {
    he: 'הקוד שגוי או שפג תוקפו. בקשו קוד חדש.',
    en: 'This code is wrong or has expired. Ask for a new one.',
  },
  till_move_not_allowed: {
    he: 'אי אפשר לבצע את הפעולה במצב הנוכחי של הקופה.',
    en: 'You can’t do this in the till’s current state.',
  },
  till_not_open: { he: 'הקופה לא פתוחה. פתחו אותה קודם.', en: 'This till isn’t open. Open it first.' },
  till_missing: {
    he: 'כמה קופות פתוחות. בחרו לאיזו קופה נכנס המזומן.',
    en: 'Several tills are open. Choose the till that takes the cash.',
  },
  drawer_short: { he: 'אין מספיק מזומן לפעולה הזאת.', en: 'There isn’t enough cash for this.' },
  till_sessions_open: {
    he: 'יש קופות שעדיין לא נסגרו. סגרו אותן קודם.',
    en: 'Some tills aren’t closed yet. Close them first.',
  },
  till_day_closed: { he: 'היום הזה כבר נסגר.', en: 'This day is already closed.' },
  till_day_in_future: { he: 'היום הזה עוד לא התחיל.', en: 'This day hasn’t started yet.' },
  sale_not_next: {
    he: 'חסרה מכירה קודמת של הקופה. מנהל יכול לאשר את החוסר.',
    en: 'An earlier sale of this till is missing. A manager can accept the gap.',
  },
  sale_altered: {
    he: 'מכירה של הקופה שונתה אחרי שנשמרה. פנו למנהל.',
    en: 'A sale of this till was changed after it was stored. Ask a manager.',
  },
  receipt_not_next: {
    he: 'מספר הקבלה אינו הבא בתור בקופה. פנו למנהל.',
    en: 'This isn’t the till’s next receipt number. Ask a manager.',
  },
  sale_amounts_wrong: {
    he: 'הסכומים במכירה לא מסתדרים. פנו למנהל.',
    en: 'The amounts of this sale don’t add up. Ask a manager.',
  },
  sale_needs_server: {
    he: 'המכירה הזאת אפשרית רק עם חיבור לרשת.',
    en: 'This sale needs a connection.',
  },
  later_sale_needs_server: {
    he: 'אין חיבור לרשת, ולכן אי אפשר לבדוק אם המועד שנבחר פנוי. בחרו ״לקחת״ או ״לשבת״ כדי למכור עכשיו.',
    en: 'There’s no connection to check whether the chosen time is free. Choose To go or Eat in to sell now.',
  },
  sale_not_stored: {
    he: 'אין אפשרות לשמור את המכירה במכשיר. אל תגבו תשלום; פנו מקום במכשיר ונסו שוב.',
    en: 'This device can’t store the sale. Don’t take payment: free up storage and try again.',
  },
  menu_too_old: {
    he: 'התפריט בקופה לא עודכן כבר יותר משבוע. התחברו לרשת כדי לעדכן אותו.',
    en: 'The menu on this till is more than a week old. Go online to update it.',
  },
  sale_recorded: {
    he: 'המכירה כבר נרשמה. ההזמנה מופיעה ברשימת ההזמנות.',
    en: 'This sale is already recorded. You’ll find its order in the list of orders.',
  },
  sale_chain_unknown: {
    he: 'המכירה נשמרה בקופה אחרת. צמדו את המכשיר לקופה ההיא.',
    en: 'This sale was stored for another till. Pair the device with that till.',
  },
  pin_wrong: { he: 'קוד ה־PIN שגוי.', en: 'Wrong PIN.' },
  pin_locked: {
    he: 'יותר מדי ניסיונות שגויים. היכנסו עם הסיסמה.',
    en: 'Too many wrong PINs. Sign in with your password.',
  },
  pin_too_easy: {
    he: 'קל מדי לנחש את הקוד. בחרו ספרות אחרות.',
    en: 'This PIN is too easy to guess. Choose other digits.',
  },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

export type TillRefusal = keyof LinesOf<typeof tillRefusals>
