import { translations } from '#base/text.ts'

export const integrationsText = translations({
  title: { he: 'חיבורים לשירותים', en: 'Integrations' },
  lead: {
    he: 'השירותים מוגדרים בשרת. בדיקה שולחת פנייה אמיתית אחת, בלי לחייב כרטיס ובלי לפנות ללקוחות.',
    en: 'Services are configured on the server. A test makes one real call; it charges no card and contacts no customer.',
  },
  sms: { he: 'הודעות SMS', en: 'Text messages' },
  email: { he: 'אימייל', en: 'Email' },
  payment: { he: 'סליקת אשראי', en: 'Card payments' },
  deals: { he: 'שוברים', en: 'Vouchers' },
  geocoder: { he: 'חיפוש כתובות', en: 'Address search' },
  sms_test: {
    he: 'הודעת בדיקה לטלפון שלכם, ואם אין, לטלפון של המנהל: <target></target>',
    en: 'Test text to your phone, or to the manager’s if you have none: <target></target>',
  },
  email_test: { he: 'הודעת בדיקה אל <target></target>', en: 'Test message to <target></target>' },
  payment_test: { he: 'שאילתה לחברת הסליקה, בלי חיוב', en: 'A query to the payment company, without a charge' },
  deals_test: { he: 'שאילתה לשירות השוברים, בלי מימוש', en: 'A query to the voucher service, without redeeming' },
  geocoder_test: {
    he: 'חיפוש הכתובת של המעדנייה: <target></target>',
    en: 'A search for the deli’s address: <target></target>',
  },
  no_target_short: { he: 'לא הוגדר', en: 'not set' },
  not_connected: { he: 'לא מחובר', en: 'Not connected' },
  test: { he: 'בדיקה', en: 'Test' },
  works: { he: 'תקין', en: 'Works' },
  failed: { he: 'נכשל', en: 'Failed' },
  sms_ok: { he: 'חברת ההודעות קיבלה את ההודעה', en: 'The SMS provider accepted the message' },
  email_ok: { he: 'שרת הדואר קיבל את ההודעה', en: 'The mail server accepted the message' },
  payment_ok: { he: 'חברת הסליקה ענתה', en: 'The payment company answered' },
  deals_ok: { he: 'שירות השוברים ענה', en: 'The voucher service answered' },
  geocoder_ok: { he: 'הכתובת נמצאה', en: 'The address was found' },
  outcome_not_configured: {
    he: 'השירות לא מוגדר בשרת. פנו למי שמתחזק את המערכת.',
    en: 'The service isn’t configured on the server. Contact whoever runs the system.',
  },
  outcome_no_target: { he: 'חסרים פרטים לבדיקה', en: 'There is nothing to test with yet' },
  outcome_credentials: {
    he: 'השירות דחה את המפתח או הסיסמה שלנו',
    en: 'The service rejected our key or password',
  },
  outcome_rejected: { he: 'השירות דחה את הפנייה', en: 'The service rejected the request' },
  outcome_nothing_found: {
    he: 'השירות ענה, אבל לא מצא את הכתובת. בדקו את כתובת המעדנייה.',
    en: 'The service answered but didn’t find the address. Check the deli’s address.',
  },
  outcome_no_answer: {
    he: 'השירות לא ענה כמצופה. נסו שוב בעוד כמה דקות.',
    en: 'No usable answer. Try again in a few minutes.',
  },
  code: { he: 'קוד <code></code>', en: 'code <code></code>' },
  set_phone: { he: 'הגדרת טלפון המנהל', en: 'Set the manager’s phone' },
  set_address: { he: 'הגדרת כתובת למעדנייה', en: 'Set a deli’s address' },
})
