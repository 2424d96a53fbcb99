import { texts } from '../text.ts'

/** Each problem as a sentence, and in a word or two where there is only room for that (`_short`). */
export const problemText = texts({
  other_deli: { he: 'ההזמנה יוצאת ממעדנייה אחרת.', en: 'The order leaves from another deli.' },
  other_deli_short: { he: 'מעדנייה אחרת', en: 'Other deli' },
  order_not_deliverable: {
    he: 'ההזמנה לא למשלוח: היא לאיסוף, בוטלה או הושלמה.',
    en: 'This order isn’t for delivery: it’s a pickup, cancelled or completed.',
  },
  order_not_deliverable_short: { he: 'לא למשלוח', en: 'Not for delivery' },
  trip_locked: {
    he: 'המסלול נעול: אי אפשר לשנות את השליח או את סדר העצירות.',
    en: 'The trip is locked: you can’t change its driver or stop order.',
  },
  trip_locked_short: { he: 'נעול', en: 'Locked' },
  stop_started: { he: 'העצירה כבר התחילה.', en: 'This stop has already started.' },
  stop_started_short: { he: 'כבר התחילה', en: 'Started' },
  trip_over: { he: 'המסלול כבר הסתיים.', en: 'The trip has ended.' },
  trip_over_short: { he: 'הסתיים', en: 'Ended' },
  trip_departed: { he: 'השליח כבר יצא לדרך.', en: 'The driver has already left.' },
  trip_departed_short: { he: 'יצא לדרך', en: 'Left' },
  over_volume: { he: 'הנפח גדול מהקיבולת ב־{by} שקיות.', en: 'Volume exceeds capacity by {by} bags.' },
  over_volume_short: { he: 'אין מספיק נפח', en: 'Over volume' },
  over_bags: {
    he: '{by, plural, one {שקית אחת} two {שתי שקיות} other {# שקיות}} מעל הקיבולת.',
    en: '{by, plural, one {1 bag} other {# bags}} over capacity.',
  },
  over_bags_short: { he: 'יותר מדי שקיות', en: 'Too many bags' },
  over_stops: {
    he: '{by, plural, one {עצירה אחת} two {שתי עצירות} other {# עצירות}} מעל המקסימום.',
    en: '{by, plural, one {1 stop} other {# stops}} over the maximum.',
  },
  over_stops_short: { he: 'יותר מדי עצירות', en: 'Too many stops' },
  not_on_shift: { he: 'השליח לא במשמרת בשעה הזאת.', en: 'The driver isn’t on shift at this time.' },
  not_on_shift_short: { he: 'לא במשמרת', en: 'Not on shift' },
  shift_ends: {
    he: 'המשמרת מסתיימת ב־{at}, והחזרה צפויה ב־{back_at}.',
    en: 'The shift ends at {at}, and the trip returns at {back_at}.',
  },
  shift_ends_short: { he: 'סוף משמרת {at}', en: 'Shift ends {at}' },
  forbidden_driver: { he: 'השליח חסום ללקוח הזה.', en: 'This driver is blocked for this order.' },
  forbidden_driver_short: { he: 'חסום', en: 'Blocked' },
  skill_cash: { he: 'השליח לא גובה מזומן.', en: 'The driver doesn’t collect cash.' },
  skill_events: { he: 'השליח לא לוקח הזמנות גדולות.', en: 'The driver doesn’t take large orders.' },
  skill_missing_short: { he: 'לא מתאים', en: 'Not qualified' },
  out_of_zone: { he: 'הכתובת מחוץ לאזורים של השליח.', en: 'The address is outside the driver’s areas.' },
  out_of_zone_short: { he: 'מחוץ לאזור', en: 'Out of area' },
  on_break: { he: 'השליח בהפסקה.', en: 'The driver is on break.' },
  not_on_the_way: {
    he: 'ההזמנה לא יצאה לדרך, ואי אפשר לסמן אותה כנמסרה.',
    en: 'The order is not on the way, so it cannot be marked as delivered.',
  },
  not_on_the_way_short: { he: 'לא בדרך', en: 'Not on the way' },
  before_departure: { he: 'שעת המסירה קודמת ליציאה ב־{at}.', en: 'The delivery time is before the departure at {at}.' },
  before_departure_short: { he: 'לפני היציאה', en: 'Before departure' },
  on_break_short: { he: 'בהפסקה', en: 'On break' },
})
