import { texts } from '#platform/text.ts'

export const chatText = texts({
  messages: { he: 'הודעות', en: 'Messages' },
  later: { he: 'ההודעות עוד לא כאן', en: 'Messages are not here yet' },
  later_lead: {
    he: 'השיחה עם הלקוח ושליחת הודעה יגיעו ללשונית הזאת יחד עם מסך הצ׳אט. עד אז אפשר להתקשר.',
    en: 'The conversation and Send Message come to this tab together with the chat screen. Until then, call them.',
  },
  may_send: { he: 'מה מותר לשלוח', en: 'What may be sent' },
  may_send_lead: {
    he: 'דיוור רק אחרי הסכמה. עדכוני הזמנות נשלחים כל עוד לא ביטלו.',
    en: 'Marketing only after consent. Order updates until they are withdrawn.',
  },
  may: { he: 'מותר', en: 'Allowed' },
  no_consent: { he: 'אין הסכמה', en: 'No consent' },
  withdrawn: { he: 'ההסכמה בוטלה', en: 'Withdrawn' },
  no_address: { he: 'אין מייל', en: 'No e-mail' },
  to_consents: { he: 'להסכמות', en: 'To the consents' },
})
