import { translations } from '#base/text.ts'

export const driversListText = translations({
  drivers: { he: 'שליחים', en: 'Drivers' },
  no_drivers: { he: 'אין עדיין שליחים', en: 'No drivers yet' },
  search_placeholder: { he: 'שם, טלפון או רכב', en: 'Name, phone or vehicle' },
  name: { he: 'שם', en: 'Name' },
  deli: { he: 'מעדנייה', en: 'Deli' },
  vehicle: { he: 'רכב', en: 'Vehicle' },
  capacity: { he: 'קיבולת', en: 'Capacity' },
  stops: {
    he: '{count, plural, one {עצירה אחת} two {שתי עצירות} other {# עצירות}}',
    en: '{count, plural, one {1 stop} other {# stops}}',
  },
  phone: { he: 'טלפון', en: 'Phone' },
  duty: { he: 'סטטוס', en: 'Status' },
  state: { he: 'פעיל', en: 'Active' },
  on: { he: 'במשמרת', en: 'On duty' },
  break: { he: 'בהפסקה', en: 'On break' },
  off: { he: 'לא במשמרת', en: 'Off duty' },
  van: { he: 'מסחרית', en: 'Van' },
  car: { he: 'רכב', en: 'Car' },
  scooter: { he: 'קטנוע', en: 'Scooter' },
  bicycle: { he: 'אופניים', en: 'Bicycle' },
  active: { he: 'פעיל', en: 'Active' },
  inactive: { he: 'לא פעיל', en: 'Inactive' },
})
