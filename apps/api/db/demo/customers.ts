/** Name parts of the demo customers; they refer to no real person. */
export const FIRST_NAMES_HE =
  'מיכל יעל נועה שירה תמר רונית אורית ענת הילה מאיה עדי ליאת גלית דפנה רותם אביגיל חנה רבקה אסתר מרים יוסי משה דוד אבי איתי עומר יונתן אלון גיא ליאור רון עידו נדב אורי שלומי צחי אליעזר פאדי סאמר נור לינה אמיר ולדימיר נטליה אברהם'.split(
    ' ',
  )
export const LAST_NAMES_HE =
  'כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן מלכה אזולאי כץ יוסף דוד עמר אוחיון חדד גבאי בן־דוד אדרי לוין טל קליין חן שפירא חזן משה כהן־צדק אשכנזי שגב גולן ברק סגל זוהר נחום הרשקוביץ ח׳ורי מנסור פרנקל גרינברג אלמוג'.split(
    ' ',
  )
export const NAMES_EN: readonly (readonly [first: string, last: string])[] = [
  ...(['Sarah Miller', 'Daniel Stein', 'Emma Rosen', 'Jonathan Blum', 'Rachel Green', 'Michael O’Connor'] as const),
  ...(['Anna Petrova', 'David Katz', 'Julia Weiss', 'Adam Friedman', 'Leah Goldberg', 'Tom Harris'] as const),
].map((name) => name.split(' ') as [string, string])
export const MAIL_HOSTS = ['example.com', 'mail.example', 'post.example', 'example.org']

export const ADDRESS_LABELS = ['בית', 'עבודה', 'הורים', 'סבתא']
export const DRIVER_NOTES = [
  'לצלצל פעמיים, הפעמון חלש',
  'הכניסה מהצד של החניה',
  'להשאיר אצל השומר בלובי',
  'כלב נובח, לא נושך',
  'מעלית תקועה בשבתות',
  'הבניין מאחורי הגן',
]
export const ALLERGY_NOTES = ['רגישות חזקה, גם לעקבות', 'רק מבושל', 'הילדה אלרגית, לא המזמינה', 'נושאת אפיפן', '']
export const FLAG_REASONS = {
  vip: ['מזמינה לכל ישיבות הצוות', 'לקוחה מהיום הראשון', 'ועד הבניין, הזמנות גדולות'],
  watch: ['שתי החזרות בחודש, לבדוק לפני זיכוי', 'טוען לעתים קרובות שחסרה מנה'],
  prepay: ['שלוש פעמים לא פתח את הדלת', 'צ׳ק שחזר'],
  blocked: ['איים על שליח'],
} as const
export const CUSTOMER_NOTES = [
  'ביקשה שיתקשרו אליה לפני כל שינוי בהזמנה',
  'מעדיף שליחות לפני שבע בערב',
  'שאלה על תפריט אירוח לחמישים איש בחנוכה',
  'התלוננה על איחור, הוסבר לה ופויסה',
  'משלם תמיד במזומן מדויק',
  'עוברת דירה בסוף החודש, לעדכן כתובת',
]
export const MONEY_NOTES = ['הגיע קר, נשלחה התנצלות', 'חסרה חלה אחת', 'איחור של ארבעים דקות', 'התחלפו הסלטים', '']
export const CONSENT_STATEMENTS = {
  granted: 'אני מאשרת לקבל הודעות על מבצעים ועדכונים',
  withdrawn: 'אל תשלחו לי יותר פרסומות',
} as const
