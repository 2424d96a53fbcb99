import { translations } from '#base/text.ts'

export const statsText = translations({
  label: { he: 'נתוני שליחים', en: 'Driver stats' },
  span: { he: 'טווח תאריכים', en: 'Date range' },
  driver: { he: 'שליח', en: 'Driver' },
  trips: { he: 'מסלולים', en: 'Trips' },
  stops: { he: 'עצירות', en: 'Stops' },
  late: { he: 'באיחור', en: 'Late' },
  late_of: { he: 'באיחור: {late} מתוך {stops}', en: 'Late: {late} of {stops}' },
  average_late: { he: 'איחור ממוצע (דק׳)', en: 'Average delay (min)' },
  failed: { he: 'לא נמסרו', en: 'Not delivered' },
  distance: { he: 'מרחק (ק״מ)', en: 'Distance (km)' },
  hours: { he: 'שעות', en: 'Hours' },
  per_hour: { he: 'עצירות לשעה', en: 'Stops per hour' },
  all: { he: 'כולם', en: 'All' },
  nothing: { he: 'אין מסלולים או משמרות בטווח התאריכים', en: 'No trips or shifts in this date range' },
  nothing_lead: { he: 'בחרו טווח אחר.', en: 'Choose another range.' },
  open_driver: { he: 'כרטיס השליח: {name}', en: 'Driver profile: {name}' },
})
