import { texts } from '#platform/text.ts'

export const packText = texts({
  title: { he: 'אריזת <n></n> · {name}', en: 'Pack <n></n> · {name}' },
  lead_delivery: {
    he: 'משלוח ל־<at></at> · לצאת עד <leave></leave>',
    en: 'Delivery <at></at> · leave by <leave></leave>',
  },
  lead_pickup: { he: 'איסוף ב־<at></at>', en: 'Pickup <at></at>' },
  inside: { he: 'מה בשקיות', en: 'What goes in' },
  ticked: { he: '{done} מתוך {all} סומנו', en: '{done} of {all} ticked' },
  tick_all: { he: 'סימון הכול', en: 'Tick all' },
  how_many: { he: 'כמה שקיות?', en: 'How many bags?' },
  bags: { he: 'מספר שקיות', en: 'Number of bags' },
  more: { he: 'עוד שקית', en: 'One bag more' },
  fewer: { he: 'שקית פחות', en: 'One bag less' },
  estimate: {
    he: 'ההערכה הייתה <v></v>. מספר השקיות יחליף אותה בשיבוץ.',
    en: 'The estimate was <v></v>. The number of bags replaces it in dispatch.',
  },
  shelf: { he: 'מדף', en: 'Shelf' },
  shelf_help: { he: 'איפה ההזמנה מחכה ללקוח', en: 'Where it waits for the customer' },
  labels: { he: 'תוויות', en: 'Labels' },
  labels_frame: { he: 'התוויות כפי שיודפסו', en: 'The labels as they will be printed' },
  not_ready: { he: 'עוד לא מוכן', en: 'Not ready yet' },
  missing: { he: 'חסר פריט', en: 'Something is missing' },
  packed_print: {
    he: '{count, plural, one {ארוז, להדפיס תווית אחת} two {ארוז, להדפיס שתי תוויות} other {ארוז, להדפיס # תוויות}}',
    en: '{count, plural, one {Packed, print 1 label} other {Packed, print # labels}}',
  },
  left: {
    he: '{count, plural, one {נשאר לסמן פריט אחד} two {נשאר לסמן שני פריטים} other {נשאר לסמן # פריטים}}',
    en: '{count, plural, one {1 line is left to tick} other {# lines are left to tick}}',
  },
  done: { he: 'הזמנה {number} ארוזה', en: 'Order {number} is packed' },
  allergy: { he: 'אלרגיה בהזמנה: {names}', en: 'Allergy in this order: {names}' },
  changed: {
    he: 'ההזמנה השתנתה בזמן האריזה. בדקו שוב מה בשקיות ונסו שוב.',
    en: 'The order was changed while you packed. Look again at what goes in, and try again.',
  },
  missing_lead: {
    he: 'מה שלא סומן יחזור למסכי התחנות ויוכן שוב.',
    en: 'What is not ticked goes back to the section screens and is made again.',
  },
  missing_none: { he: 'הורידו את הסימון מהפריט שחסר.', en: 'Untick what is missing.' },
  make_again: {
    he: '{count, plural, one {החזרת פריט אחד למטבח} two {החזרת שני פריטים למטבח} other {החזרת # פריטים למטבח}}',
    en: '{count, plural, one {Send 1 line back to the kitchen} other {Send # lines back to the kitchen}}',
  },
  change_order: { he: 'שינוי ההזמנה', en: 'Change the order' },
  back: { he: 'חזרה לאריזה', en: 'Back to packing' },
  sent_back: { he: 'הפריטים חזרו למטבח', en: 'Sent back to the kitchen' },
})
