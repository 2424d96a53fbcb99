import { translations } from '#base/text.ts'

/** Default wording in the customer's language: the clerk reads it out, and it is stored verbatim. */
export const consentStatementText = translations({
  yes: {
    he: 'הסכמה לקבל מ{business} {purpose, select, marketing {מבצעים והטבות} other {עדכונים על הזמנות}} {channel, select, sms {ב־SMS} email {באימייל} other {בטלפון}}. אפשר לבטל בכל עת.',
    en: 'I agree to receive {purpose, select, marketing {offers} other {updates about my orders}} from {business} by {channel, select, sms {SMS} email {email} other {phone}}. I can withdraw at any time.',
  },
  no: {
    he: 'בקשה להפסיק לקבל מ{business} {purpose, select, marketing {מבצעים והטבות} other {עדכונים על הזמנות}} {channel, select, sms {ב־SMS} email {באימייל} other {בטלפון}}.',
    en: 'I ask to stop receiving {purpose, select, marketing {offers} other {updates about my orders}} from {business} by {channel, select, sms {SMS} email {email} other {phone}}.',
  },
})
