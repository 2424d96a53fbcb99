import { translations } from '#base/text.ts'

/** Events of drivers, shifts and trips. `{driver}` is a name, or a placeholder when the name was deleted. */
export const dispatchSentenceText = translations({
  trip_created: { he: 'נוצר מסלול: {driver}, {date} {hour}', en: 'Trip created: {driver}, {date} {hour}' },
  trip_changed: {
    he: '{what, select, locked {המסלול ננעל: {driver}} unlocked {נעילת המסלול שוחררה: {driver}} handed_over {המסלול הועבר מ־{other} אל {driver}} moved {סטטוס המסלול עודכן: {driver}} start_changed {שעת היציאה עודכנה: {driver}} delivered {סומנו מסירות במסלול: {driver}} bags {נספרו שקיות במסלול: {driver}} reported {דיווח מהדרך: {driver}} other {המסלול עודכן: {driver}}}, {date} {hour}',
    en: '{what, select, locked {Trip locked: {driver}} unlocked {Trip unlocked: {driver}} handed_over {Trip transferred from {other} to {driver}} moved {Trip status changed: {driver}} start_changed {Departure time changed: {driver}} delivered {Trip deliveries marked: {driver}} bags {Trip bags counted: {driver}} reported {Driver reported from the road: {driver}} other {Trip updated: {driver}}}, {date} {hour}',
  },
  trip_code_wrong: {
    he: 'הזמנה {number} נמסרה עם קוד שגוי. דיווח: {driver}',
    en: 'Order {number} was delivered with a wrong code. Reported by {driver}',
  },
  trip_code_settled: {
    he: 'נבדקה המסירה של הזמנה {number} עם קוד שגוי: {driver}',
    en: 'Delivery of order {number} with a wrong code was checked: {driver}',
  },
  trip_cash_unbooked: {
    he: 'דווחה גבייה של {amount} על הזמנה {number} שכבר שולמה. דיווח: {driver}',
    en: '{amount} reported for order {number}, which was already paid. Reported by {driver}',
  },
  trip_bag_missing: {
    he: 'חסרות שקיות של הזמנה {number} בהעמסה: {missing}. דיווח: {driver}',
    en: 'Bags of order {number} missing when loading: {missing}. Reported by {driver}',
  },
  inlay_moved: {
    he: '{way, select, onto {הזמנה {number} שובצה ל־{to}} off {הזמנה {number} הוסרה מהמסלול של {from} וממתינה לשיבוץ} over {הזמנה {number} עברה מ־{from} אל {to}} other {הזמנה {number} עברה לעצירה {position} אצל {to}}}',
    en: '{way, select, onto {Order {number} assigned to {to}} off {Order {number} removed from {from}, now unassigned} over {Order {number} moved from {from} to {to}} other {Order {number} moved to stop {position} of {to}}}',
  },
  wave_changed: { he: 'הסבב עודכן: {date} {hour}', en: 'Wave updated: {date} {hour}' },
  plan_finished: {
    he: '{state, select, ready {הצעת התכנון מוכנה} failed {חישוב ההצעה נכשל} cancelled {חישוב ההצעה הופסק} applied {הצעת התכנון הוחלה} other {חישוב ההצעה הסתיים}}: {date} {hour}',
    en: '{state, select, ready {Plan ready} failed {Plan failed} cancelled {Plan stopped} applied {Plan applied} other {Plan finished}}: {date} {hour}',
  },
  driver_changed: { he: 'עודכנו פרטי השליח: {driver}', en: 'Driver updated: {driver}' },
  driver_duty_changed: {
    he: '{duty, select, on {השליח במשמרת: {driver}} break {השליח בהפסקה: {driver}} other {השליח סיים משמרת: {driver}}}',
    en: '{duty, select, on {Driver on duty: {driver}} break {Driver on break: {driver}} other {Driver off duty: {driver}}}',
  },
  shift_changed: { he: 'עודכנה משמרת: {driver}, {date}', en: 'Shift updated: {driver}, {date}' },
  week_copied: {
    he: '{copied, plural, one {הועתקה משמרת אחת} two {הועתקו שתי משמרות} other {הועתקו # משמרות}} לשבוע של {to_date}',
    en: '{copied, plural, one {# shift} other {# shifts}} copied to the week of {to_date}',
  },
})

export const someDriverText = translations({ some_driver: { he: 'שליח', en: 'a driver' } })
