import { translations } from '#base/text.ts'

export const pauseText = translations({
  pause: { he: 'עצירת הזמנות', en: 'Pause orders' },
  title: { he: 'לכמה זמן לעצור?', en: 'Pause for how long?' },
  lead: {
    he: 'המועדים הקרובים נעצרים ומתחדשים אוטומטית. הזמנות קיימות ממשיכות כרגיל.',
    en: 'Upcoming time slots pause and resume automatically. Existing orders continue as usual.',
  },
  for_15: { he: '15 דק׳', en: '15 min' },
  for_30: { he: '30 דק׳', en: '30 min' },
  for_60: { he: 'שעה', en: '1 hour' },
  more: { he: 'משלוחים בלבד, שעה אחרת או הודעה אחרת', en: 'Delivery only, another time or another message' },
  resume: { he: 'ההזמנות עצורות עד <at></at> · חידוש עכשיו', en: 'Paused until <at></at> · Resume now' },
  paused: { he: 'ההזמנות נעצרו', en: 'Orders are paused' },
  resumed: { he: 'ההזמנות חודשו', en: 'Orders resumed' },
  // Message that customers read during the pause.
  note: {
    he: 'המטבח עמוס כרגע ואנחנו רוצים להגיש כמו שצריך. נחזור לקבל הזמנות ממש בקרוב. תודה על הסבלנות!',
    en: 'Our kitchen is very busy and we want to serve you well. We’ll be taking orders again very soon. Thank you for your patience!',
  },
})
