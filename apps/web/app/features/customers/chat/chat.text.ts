import { texts } from '#base/text.ts'

export const chatText = texts({
  messages: { he: 'הודעות', en: 'Messages' },
  later: { he: 'ההודעות יהיו זמינות בקרוב', en: 'Messages are coming soon' },
  later_lead: {
    he: 'כאן תוכלו להתכתב עם הלקוח. בינתיים אפשר להתקשר.',
    en: 'You’ll be able to message the customer here. For now, call them.',
  },
  may_send: { he: 'הודעות מותרות', en: 'Allowed messages' },
  may_send_lead: {
    he: 'דיוור נשלח רק בהסכמה. עדכוני הזמנות נשלחים כל עוד הלקוח לא ביטל.',
    en: 'Marketing needs consent. Order updates are sent unless the customer opts out.',
  },
  may: { he: 'מותר', en: 'Allowed' },
  no_consent: { he: 'אין הסכמה', en: 'No consent' },
  withdrawn: { he: 'ההסכמה בוטלה', en: 'Withdrawn' },
  no_address: { he: 'אין אימייל', en: 'No email' },
  to_consents: { he: 'הסכמות', en: 'View consents' },
})
