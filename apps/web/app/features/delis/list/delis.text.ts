import { translations } from '#base/text.ts'

export const delisText = translations({
  delis: { he: 'מעדניות', en: 'Delis' },
  lead: {
    he: 'אילו מעדניות מקבלות הזמנות עכשיו, ומה העומס היום',
    en: 'Which delis take orders now, and how busy they are today',
  },
  no_delis: { he: 'אין עדיין מעדניות', en: 'No delis yet' },
  new_deli: { he: 'מעדנייה חדשה', en: 'New deli' },
  name: { he: 'מעדנייה', en: 'Deli' },
  state: { he: 'סטטוס', en: 'Status' },
  phone: { he: 'טלפון', en: 'Phone' },
  takes: { he: 'סוגי הזמנות', en: 'Order types' },
  meals: { he: 'מנות', en: 'Meals' },
  areas: { he: 'אזורים', en: 'Areas' },
  load: { he: 'עומס היום', en: 'Today’s load' },
  load_of: { he: 'עומס היום, {name}', en: 'Today’s load, {name}' },
  no_slots: { he: 'אין מועדים', en: 'No time slots' },
  activity: { he: 'סטטוס', en: 'Status' },
  active: { he: 'פעילות', en: 'Active' },
  inactive: { he: 'לא פעילות', en: 'Inactive' },
})
