import { translations } from '#base/text.ts'

/** Translations shared by the views of the screen. */
export const driversText = translations({
  title: { he: 'ניהול שליחים', en: 'Driver management' },
  look: { he: 'תצוגה', en: 'View' },
  look_week: { he: 'לוח משמרות', en: 'Shift calendar' },
  look_list: { he: 'רשימה', en: 'List' },
  look_stats: { he: 'נתונים', en: 'Stats' },
  new_driver: { he: 'שליח חדש', en: 'New driver' },
  print: { he: 'הדפסה', en: 'Print' },
  back: { he: 'חזרה לשיבוץ המסלולים', en: 'Back to Dispatch' },
  all_delis: { he: 'כל המעדניות', en: 'All delis' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  on: { he: 'במשמרת', en: 'On duty' },
  break: { he: 'בהפסקה', en: 'On break' },
  off: { he: 'לא במשמרת', en: 'Off duty' },
  van: { he: 'מסחרית', en: 'Van' },
  car: { he: 'רכב', en: 'Car' },
  scooter: { he: 'קטנוע', en: 'Scooter' },
  bicycle: { he: 'אופניים', en: 'Bicycle' },
  bags: {
    he: '{count, plural, one {שקית אחת} two {<n>2</n> שק׳} other {<n>{number}</n> שק׳}}',
    en: '<n>{number}</n> {count, plural, one {bag} other {bags}}',
  },
})
