import { translations } from '#base/text.ts'

export const packText = translations({
  title: { he: 'אריזת <n></n> · {name}', en: 'Pack <n></n> · {name}' },
  lead_delivery: {
    he: 'משלוח ל־<at></at> · לצאת עד <leave></leave>',
    en: 'Delivery <at></at> · leave by <leave></leave>',
  },
  lead_pickup: { he: 'איסוף ב־<at></at>', en: 'Pickup <at></at>' },
  meat_and_dairy: { he: 'יש בהזמנה מנות בשריות וחלביות.', en: 'This order has meat and dairy meals.' },
  separate_bags: {
    he: 'בשרי וחלבי: ארזו בשקיות נפרדות, לפי התוויות.',
    en: 'Meat and dairy: pack in separate bags, as labelled.',
  },
  inside: { he: 'תכולת השקיות', en: 'Contents' },
  ticked: { he: '{done} מתוך {all} סומנו', en: '{done} of {all} checked' },
  tick_all: { he: 'סימון הכול', en: 'Check all' },
  how_many: { he: 'כמה שקיות?', en: 'How many bags?' },
  bags: { he: 'מספר שקיות', en: 'Number of bags' },
  more: { he: 'הוספת שקית', en: 'Add bag' },
  fewer: { he: 'הסרת שקית', en: 'Remove bag' },
  estimate: {
    he: 'ההערכה הייתה <v></v>. בשיבוץ ייחשב מספר השקיות בפועל.',
    en: 'The estimate was <v></v>. Dispatch will use the actual number of bags.',
  },
  shelf: { he: 'מדף', en: 'Shelf' },
  shelf_help: { he: 'היכן ההזמנה מחכה', en: 'Where the order is waiting' },
  labels: { he: 'תוויות', en: 'Labels' },
  labels_frame: { he: 'תצוגה מקדימה של התוויות', en: 'Label preview' },
  not_ready: { he: 'עדיין לא מוכן', en: 'Not ready yet' },
  missing: { he: 'חסר פריט', en: 'Missing item' },
  packed_print: {
    he: '{count, plural, one {אריזה והדפסת תווית אחת} two {אריזה והדפסת שתי תוויות} other {אריזה והדפסת # תוויות}}',
    en: '{count, plural, one {Pack and print 1 label} other {Pack and print # labels}}',
  },
  left: {
    he: '{count, plural, one {נשאר לסמן פריט אחד} two {נשאר לסמן שני פריטים} other {נשאר לסמן # פריטים}}',
    en: '{count, plural, one {1 item left to check} other {# items left to check}}',
  },
  done: { he: 'הזמנה {number} ארוזה', en: 'Order {number} packed' },
  allergy: { he: 'אלרגיה בהזמנה: {names}', en: 'Allergy in this order: {names}' },
  changed: {
    he: 'ההזמנה השתנתה בזמן האריזה. בדקו את תכולת השקיות ונסו שוב.',
    en: 'The order changed while you were packing. Check the contents and try again.',
  },
  missing_lead: {
    he: 'פריטים שלא סומנו יחזרו לתחנות ויוכנו שוב.',
    en: 'Unchecked items go back to their sections to be made again.',
  },
  missing_none: { he: 'בטלו את הסימון של הפריט החסר.', en: 'Uncheck the missing item.' },
  make_again: {
    he: '{count, plural, one {החזרת פריט אחד למטבח} two {החזרת שני פריטים למטבח} other {החזרת # פריטים למטבח}}',
    en: '{count, plural, one {Send 1 item back to the kitchen} other {Send # items back to the kitchen}}',
  },
  change_order: { he: 'עריכת ההזמנה', en: 'Edit order' },
  back: { he: 'חזרה לאריזה', en: 'Back to packing' },
  unpacked: { he: 'האריזה של הזמנה {number} בוטלה', en: 'Order {number} is not packed any more' },
  sent_back: { he: 'הפריטים חזרו למטבח', en: 'Sent back to the kitchen' },
})
