import { translations } from '#base/text.ts'

export const loadText = translations({
  hour: { he: 'שעה', en: 'Hour' },
  orders: { he: 'הזמנות', en: 'Orders' },
  expected: { he: 'הזמנות צפויות', en: 'Expected orders' },
  expected_short: { he: 'צפי {count}', en: 'exp. {count}' },
  bags: { he: 'שקיות', en: 'Bags' },
  section_minutes: { he: 'דקות מטבח', en: 'Kitchen minutes' },
  fill: { he: 'תפוסה', en: 'Occupancy' },
  full: { he: 'מלא', en: 'Full' },
  no_limit: { he: 'ללא הגבלה', en: 'No limit' },
  of: { he: '{used} מתוך {limit}', en: '{used} of {limit}' },
  fullest: { he: '{label}. שיא: {hour}, {fill}', en: '{label}. Peak at {hour}: {fill}' },
})
