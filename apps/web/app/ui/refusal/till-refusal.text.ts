import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type Texts, texts } from '#base/text.ts'

/** Refusals of tills and cash; the others are in refusal.text.ts. */
export const tillRefusals = texts({
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
  drawer_short: { he: 'אין שם מספיק מזומן.', en: 'There isn’t that much cash there.' },
  till_sessions_open: {
    he: 'יש קופות שעדיין לא נסגרו. סגרו אותן קודם.',
    en: 'Some tills aren’t closed yet. Close them first.',
  },
  till_day_closed: { he: 'היום הזה כבר נסגר.', en: 'This day is already closed.' },
  till_day_in_future: { he: 'היום הזה עוד לא התחיל.', en: 'This day hasn’t started yet.' },
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

type LinesOf<T> = T extends Texts<infer L> ? L : never
export type TillRefusal = keyof LinesOf<typeof tillRefusals>
