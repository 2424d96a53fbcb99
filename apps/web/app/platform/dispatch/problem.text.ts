import { texts } from '../text.ts'

/** Each problem as a sentence, and in a word or two where there is only room for that (`_short`). */
export const problemText = texts({
  other_deli: { he: 'ההזמנה יוצאת ממעדנייה אחרת.', en: 'The order leaves from another deli.' },
  other_deli_short: { he: 'מעדנייה אחרת', en: 'Other deli' },
  order_not_deliverable: {
    he: 'את ההזמנה הזאת כבר לא מביאים: היא באיסוף, בוטלה או הושלמה.',
    en: 'This order is not delivered any more: it is picked up, cancelled or done.',
  },
  order_not_deliverable_short: { he: 'לא למשלוח', en: 'Not delivered' },
  trip_locked: {
    he: 'הטיול נעול: הנהג וסדר העצירות נשארים כפי שהם.',
    en: 'The trip is locked: its driver and its sequence stay as they are.',
  },
  trip_locked_short: { he: 'נעול', en: 'Locked' },
  stop_started: { he: 'העצירה כבר התחילה.', en: 'The stop has begun already.' },
  stop_started_short: { he: 'כבר התחילה', en: 'Begun' },
  trip_over: { he: 'הטיול כבר הסתיים.', en: 'The trip is over.' },
  trip_over_short: { he: 'הסתיים', en: 'Over' },
  trip_departed: { he: 'הנהג כבר יצא לדרך.', en: 'The driver has left already.' },
  trip_departed_short: { he: 'יצא לדרך', en: 'Left' },
  over_volume: { he: 'חסר מקום ל-{by} שקיות.', en: '{by} bags of room are missing.' },
  over_volume_short: { he: 'חסר מקום', en: 'No room' },
  over_bags: {
    he: '{by, plural, one {שקית אחת} two {שתי שקיות} other {# שקיות}} יותר מדי.',
    en: '{by, plural, one {One bag} other {# bags}} too many.',
  },
  over_bags_short: { he: 'יותר מדי שקיות', en: 'Too many bags' },
  over_stops: {
    he: '{by, plural, one {עצירה אחת} two {שתי עצירות} other {# עצירות}} יותר מדי.',
    en: '{by, plural, one {One stop} other {# stops}} too many.',
  },
  over_stops_short: { he: 'יותר מדי עצירות', en: 'Too many stops' },
  not_on_shift: { he: 'הנהג לא במשמרת בשעה הזאת.', en: 'The driver is not on a shift at this hour.' },
  not_on_shift_short: { he: 'לא במשמרת', en: 'Not on shift' },
  shift_ends: {
    he: 'המשמרת נגמרת ב-{at}, והחזרה צפויה ב-{back_at}.',
    en: 'The shift ends at {at}, and the trip would be back at {back_at}.',
  },
  shift_ends_short: { he: 'סוף משמרת {at}', en: 'Shift ends {at}' },
  forbidden_driver: { he: 'הנהג חסום להזמנה הזאת.', en: 'This driver is not to get this order.' },
  forbidden_driver_short: { he: 'חסום', en: 'Barred' },
  skill_cash: { he: 'הנהג לא גובה מזומן.', en: 'The driver does not collect cash.' },
  skill_events: { he: 'הנהג לא מוביל הזמנות גדולות.', en: 'The driver does not bring large orders.' },
  skill_missing_short: { he: 'לא מתאים', en: 'Not trained' },
  out_of_zone: { he: 'הכתובת מחוץ לאזורים של הנהג.', en: 'The address lies outside the areas of this driver.' },
  out_of_zone_short: { he: 'מחוץ לאזור', en: 'Out of area' },
  on_break: { he: 'הנהג בהפסקה.', en: 'The driver is on a break.' },
  not_on_the_way: {
    he: 'ההזמנה לא יצאה לדרך, ואי אפשר לסמן אותה כנמסרה.',
    en: 'The order is not on the way, so it cannot be marked as delivered.',
  },
  not_on_the_way_short: { he: 'לא בדרך', en: 'Not on the way' },
  before_departure: { he: 'שעת המסירה קודמת ליציאה ב־{at}.', en: 'The delivery time is before the departure at {at}.' },
  before_departure_short: { he: 'לפני היציאה', en: 'Before departure' },
  on_break_short: { he: 'בהפסקה', en: 'On a break' },
})
