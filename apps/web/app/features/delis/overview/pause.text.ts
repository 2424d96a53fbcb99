import { texts } from '#platform/text.ts'

export const pauseText = texts({
  title: { he: 'הפסקת הזמנות', en: 'Pause orders' },
  lead: {
    he: 'לעומס פתאומי: המועדים הקרובים נעצרים וחוזרים אוטומטית',
    en: 'For a sudden rush: the next slots stop, and go on by themselves',
  },
  how_long: { he: 'לכמה זמן', en: 'For how long' },
  for_15: { he: '15 דק׳', en: '15 min' },
  for_30: { he: '30 דק׳', en: '30 min' },
  for_60: { he: 'שעה', en: '1 hour' },
  for_clock: { he: 'עד שעה…', en: 'Until…' },
  until: { he: 'עד השעה', en: 'Until' },
  what: { he: 'מה עוצרים', en: 'What is paused' },
  delivery: { he: 'משלוחים', en: 'Deliveries' },
  pickup: { he: 'איסוף עצמי', en: 'Pickup' },
  words: { he: 'מה הלקוחות יראו', en: 'What customers will read' },
  note_he: { he: 'בעברית', en: 'In Hebrew' },
  note_en: { he: 'באנגלית', en: 'In English' },
  // Begins in the field; whoever pauses may write their own.
  usual_note: {
    he: 'המטבח עמוס כרגע ואנחנו רוצים להגיש כמו שצריך. נחזור לקבל הזמנות ממש בקרוב. תודה על הסבלנות!',
    en: 'Our kitchen is very busy and we want to serve you well. We will take orders again very soon. Thank you for your patience!',
  },
  pause: { he: 'עצירת הזמנות', en: 'Pause orders' },
  returns: { he: 'חוזרים אוטומטית ב־<at></at>', en: 'Goes on by itself at <at></at>' },
  choose_type: { he: 'יש לבחור מה עוצרים.', en: 'Choose what to pause.' },
  choose_time: { he: 'יש לבחור עד איזו שעה.', en: 'Choose until when.' },
  paused_all: { he: 'ההזמנות בהפסקה', en: 'Orders are paused' },
  paused_delivery: { he: 'המשלוחים בהפסקה', en: 'Deliveries are paused' },
  paused_pickup: { he: 'האיסוף בהפסקה', en: 'Pickup is paused' },
  later_slots: {
    he: 'מועדים שמתחילים אחר כך אפשר להזמין גם עכשיו.',
    en: 'Slots that begin after that can be ordered even now.',
  },
  customers_read: { he: 'הלקוחות רואים:', en: 'Customers read:' },
  resume: { he: 'חזרה עכשיו', en: 'Go on now' },
  resumed: { he: 'חזרנו לקבל הזמנות', en: 'Orders are taken again' },
  paused: { he: 'ההזמנות נעצרו', en: 'Orders are paused' },
})
