import { texts } from '#platform/text.ts'

export const figuresText = texts({
  label: { he: 'נתוני נהגים', en: 'Figures of drivers' },
  span: { he: 'בין התאריכים', en: 'Between two days' },
  driver: { he: 'נהג', en: 'Driver' },
  trips: { he: 'טיולים', en: 'Trips' },
  stops: { he: 'עצירות', en: 'Stops' },
  late: { he: 'באיחור', en: 'Late' },
  late_of: { he: 'באיחור: {late} מתוך {stops}', en: 'Late: {late} of {stops}' },
  average_late: { he: 'איחור ממוצע', en: 'Average delay' },
  minutes: { he: '<n>{count}</n> דק׳', en: '<n>{count}</n> min' },
  failed: { he: 'לא נמסרו', en: 'Not delivered' },
  distance: { he: 'מרחק', en: 'Distance' },
  hours: { he: 'שעות', en: 'Hours' },
  per_hour: { he: 'עצירות לשעה', en: 'Stops per hour' },
  all: { he: 'כולם', en: 'All' },
  nothing: { he: 'אין טיולים או משמרות בתאריכים האלה', en: 'No trips and no shifts between these days' },
  nothing_lead: { he: 'בחרו תאריכים אחרים.', en: 'Choose other days.' },
  open_driver: { he: 'כרטיס הנהג: {name}', en: 'Driver card: {name}' },
})
