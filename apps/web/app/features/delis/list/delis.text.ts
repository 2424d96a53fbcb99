import { texts } from '#platform/text.ts'

export const delisText = texts({
  delis: { he: 'מעדניות', en: 'Delis' },
  lead: { he: 'מי מקבלת הזמנות עכשיו, ועד כמה היא עמוסה היום', en: 'Who takes orders now, and how full today is' },
  no_delis: { he: 'עדיין אין מעדניות', en: 'There are no delis yet' },
  new_deli: { he: 'מעדנייה חדשה', en: 'New deli' },
  name: { he: 'מעדנייה', en: 'Deli' },
  state: { he: 'מצב עכשיו', en: 'Now' },
  phone: { he: 'טלפון', en: 'Phone' },
  takes: { he: 'מקבלת', en: 'Takes' },
  meals: { he: 'מנות', en: 'Meals' },
  areas: { he: 'אזורים', en: 'Areas' },
  load: { he: 'עומס היום', en: 'Load today' },
  load_of: { he: 'עומס היום, {name}', en: 'Load today, {name}' },
  no_slots: { he: 'אין מועדים', en: 'No slots' },
  activity: { he: 'פעילות', en: 'Activity' },
  active: { he: 'פעילות', en: 'Switched on' },
  inactive: { he: 'כבויות', en: 'Switched off' },
})
