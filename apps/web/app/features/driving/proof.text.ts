import { translations } from '#base/text.ts'

export const proofText = translations({
  photo: { he: 'צילום ההזמנה', en: 'Photo of the delivery' },
  photo_failed: { he: 'צילום (לא חובה)', en: 'Photo (optional)' },
  signature: { he: 'חתימת המקבל', en: 'Recipient’s signature' },
  sign_here: { he: 'חותמים כאן עם האצבע', en: 'Sign here with a finger' },
  clear: { he: 'ניקוי', en: 'Clear' },
  code: { he: 'קוד מסירה מהלקוח', en: 'Customer’s delivery code' },
  code_where: {
    he: 'ארבע ספרות, בהודעת SMS ובדף המעקב של הלקוח',
    en: 'Four digits, in the customer’s text message and on the tracking page',
  },
  code_checking: { he: 'בודקים את הקוד…', en: 'Checking the code…' },
  code_right: { he: 'הקוד נכון', en: 'The code is right' },
  code_wrong: {
    he: '{count, plural, =0 {הקוד שגוי ואין עוד ניסיונות.} one {הקוד שגוי. נשאר ניסיון אחד.} two {הקוד שגוי. נשארו שני ניסיונות.} other {הקוד שגוי. נשארו # ניסיונות.}}',
    en: '{count, plural, =0 {Wrong code, no attempts left.} one {Wrong code. 1 attempt left.} other {Wrong code. # attempts left.}}',
  },
  code_later: {
    he: 'אין קליטה. הקוד ייבדק כשהדיווח יישלח.',
    en: 'No signal. The code is checked when the report is sent.',
  },
  without_code: { he: 'מסירה בלי הקוד', en: 'Deliver without the code' },
  without: { he: 'מסירה בלי הוכחה', en: 'Deliver without proof' },
  without_lead: {
    he: 'המשלוח יירשם בלי הוכחה, והמעדנייה תראה את זה.',
    en: 'The delivery is recorded without proof, and the deli will see that.',
  },
  recipient_name: { he: 'שם (לא חובה)', en: 'Name (optional)' },
})
