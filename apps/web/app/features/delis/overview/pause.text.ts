import { translations } from '#base/text.ts'

export const pauseText = translations({
  title: { he: 'עצירת הזמנות', en: 'Pause orders' },
  lead: {
    he: 'לעומס פתאומי: המועדים הקרובים נעצרים ומתחדשים אוטומטית',
    en: 'For a sudden rush: upcoming time slots pause and resume automatically',
  },
  how_long: { he: 'לכמה זמן', en: 'Pause for' },
  for_15: { he: '15 דק׳', en: '15 min' },
  for_30: { he: '30 דק׳', en: '30 min' },
  for_60: { he: 'שעה', en: '1 hour' },
  for_clock: { he: 'עד שעה…', en: 'Until…' },
  until: { he: 'עד השעה', en: 'Until' },
  what: { he: 'מה לעצור', en: 'What to pause' },
  delivery: { he: 'משלוחים', en: 'Delivery' },
  pickup: { he: 'איסוף', en: 'Pickup' },
  message: { he: 'הודעה ללקוחות', en: 'Message to customers' },
  note_he: { he: 'בעברית', en: 'In Hebrew' },
  note_en: { he: 'באנגלית', en: 'In English' },
  // Default text of the field; the user may change it.
  default_note: {
    he: 'המטבח עמוס כרגע ואנחנו רוצים להגיש כמו שצריך. נחזור לקבל הזמנות ממש בקרוב. תודה על הסבלנות!',
    en: 'Our kitchen is very busy and we want to serve you well. We’ll be taking orders again very soon. Thank you for your patience!',
  },
  pause: { he: 'עצירת הזמנות', en: 'Pause orders' },
  returns: { he: 'חידוש אוטומטי ב־<at></at>', en: 'Resumes at <at></at>' },
  choose_type: { he: 'בחרו מה לעצור.', en: 'Choose what to pause.' },
  choose_time: { he: 'בחרו עד איזו שעה.', en: 'Choose an end time.' },
  paused_all: { he: 'ההזמנות עצורות', en: 'Orders are paused' },
  paused_delivery: { he: 'המשלוחים עצורים', en: 'Delivery is paused' },
  paused_pickup: { he: 'האיסוף עצור', en: 'Pickup is paused' },
  customers_read: { he: 'הלקוחות רואים:', en: 'Customers see:' },
  resume: { he: 'חידוש עכשיו', en: 'Resume now' },
  resumed: { he: 'ההזמנות חודשו', en: 'Orders resumed' },
  paused: { he: 'ההזמנות נעצרו', en: 'Orders are paused' },
})
