import { translations } from '#base/text.ts'

export const loadText = translations({
  hour: { he: 'שעה', en: 'Hour' },
  orders: { he: 'הזמנות', en: 'Orders' },
  bags: { he: 'שקיות', en: 'Bags' },
  section_minutes: { he: 'דקות מטבח', en: 'Kitchen minutes' },
  fill: { he: 'תפוסה', en: 'Occupancy' },
  full: { he: 'מלא', en: 'Full' },
  no_limit: { he: 'ללא הגבלה', en: 'No limit' },
  of: { he: '{used} מתוך {limit}', en: '{used} of {limit}' },
  fullest: { he: '{label}. שיא: {hour}, {fill}', en: '{label}. Peak at {hour}: {fill}' },
})
