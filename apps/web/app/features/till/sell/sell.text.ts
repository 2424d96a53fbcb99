import { translations } from '#base/text.ts'

export const sellText = translations({
  search: { he: 'חיפוש', en: 'Search' },
  search_hint: { he: 'חיפוש או סריקה', en: 'Search or scan' },
  times_next: { he: '<n></n> מהמנה הבאה', en: '<n></n> of the next meal' },
  unknown: { he: 'לא נמצא', en: 'Not found' },
  menu: { he: 'מנות', en: 'Meals' },
  popular: { he: 'פופולרי עכשיו', en: 'Popular now' },
  categories: { he: 'קטגוריות', en: 'Categories' },
  loading: { he: 'התפריט נטען…', en: 'Loading menu…' },
  nothing: { he: 'אין מנה כזאת בתפריט.', en: 'No matching meal on the menu.' },
  left: { he: '{count, plural, one {נשארה אחת} other {נשארו #}}', en: '{count, plural, other {# left}}' },
  happy_hour: { he: 'שעה שמחה', en: 'Happy hour' },
  cart: { he: 'סל', en: 'Cart' },
  empty: { he: 'הסל ריק', en: 'The cart is empty' },
  empty_lead: { he: 'נוגעים במנה, מקלידים או סורקים.', en: 'Tap a meal, type or scan.' },
  pay: { he: 'לתשלום', en: 'Pay' },
  meals: { he: 'למנות', en: 'Meals' },
  no_slot: {
    he: 'אין כרגע מועד איסוף פתוח, ולכן אי אפשר למכור. בדקו את שעות המעדנייה.',
    en: 'No pickup time slot is open, so nothing can be sold now. Check the deli’s hours.',
  },
  another_day: {
    he: 'אין עוד מועד פנוי היום. המכירה תירשם ל־<d></d>.',
    en: 'No time slots left today. This sale is for <d></d>.',
  },
  number: { he: 'הזמנה', en: 'Order' },
  change: { he: 'עודף ללקוח', en: 'Change' },
  no_change: { he: 'בלי עודף', en: 'No change' },
  paid: { he: 'שולם', en: 'Paid' },
  print: { he: 'הדפסת קבלה', en: 'Print receipt' },
  printed: { he: 'הקבלה הודפסה', en: 'Receipt printed' },
  queued: { he: 'הקבלה נשלחה למדפסת', en: 'Receipt sent to the printer' },
  receipt_page: { he: 'אין מדפסת. פתיחת הקבלה', en: 'No printer. Open the receipt' },
  no_printer: {
    he: 'אין מדפסת מחוברת לקופה. את הקבלה אפשר להדפיס מדף ההזמנה כשהחיבור יחזור.',
    en: 'No printer is connected to this till. Print the receipt from the order when you’re back online.',
  },
  printer_failed: {
    he: 'המדפסת לא הדפיסה. בדקו נייר וכבל ונסו שוב.',
    en: 'The printer didn’t print. Check its paper and cable, then try again.',
  },
  no_details: {
    he: 'פרטי העסק עוד לא נשמרו במכשיר. את הקבלה אפשר להדפיס מדף ההזמנה כשהחיבור יחזור.',
    en: 'Business details aren’t saved on this till yet. Print the receipt from the order when you’re back online.',
  },
  next: { he: 'מכירה הבאה', en: 'Next sale' },
})
