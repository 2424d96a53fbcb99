import { texts } from '#platform/text.ts'

export const pauseText = texts({
  pause: { he: 'השהיית קבלה', en: 'Pause orders' },
  title: { he: 'לכמה זמן לעצור?', en: 'Pause for how long?' },
  lead: {
    he: 'המועדים הקרובים נעצרים וחוזרים לבד. הזמנות שכבר התקבלו ממשיכות כרגיל.',
    en: 'The next slots stop and go on by themselves. Orders that are here go on as usual.',
  },
  for_15: { he: '15 דק׳', en: '15 min' },
  for_30: { he: '30 דק׳', en: '30 min' },
  for_60: { he: 'שעה', en: '1 hour' },
  more: { he: 'רק משלוחים, שעה אחרת או נוסח אחר', en: 'Deliveries only, another hour or other words' },
  resume: { he: 'בהפסקה עד <at></at> · חזרה עכשיו', en: 'Paused until <at></at> · go on now' },
  paused: { he: 'ההזמנות נעצרו', en: 'Orders are paused' },
  resumed: { he: 'חזרנו לקבל הזמנות', en: 'Orders are taken again' },
  // Read by customers.
  note: {
    he: 'המטבח עמוס כרגע ואנחנו רוצים להגיש כמו שצריך. נחזור לקבל הזמנות ממש בקרוב. תודה על הסבלנות!',
    en: 'Our kitchen is very busy and we want to serve you well. We will take orders again very soon. Thank you for your patience!',
  },
})
