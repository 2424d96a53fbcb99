import { texts } from '#platform/text.ts'

export const lateText = texts({
  title: { he: 'בסכנת איחור', en: 'At risk of being late' },
  lead: {
    he: 'מה שכבר מאחר או יאחר ב־45 הדקות הקרובות, הדחוף ראשון.',
    en: 'What is late or will be within 45 minutes, most urgent first.',
  },
  none: { he: 'הכול בזמן', en: 'All on time' },
  none_lead: {
    he: 'שום הזמנה לא צפויה לאחר ב־45 הדקות הקרובות.',
    en: 'No order is expected to be late within 45 minutes.',
  },
  promised: { he: 'הובטחה ל־<p></p>, צפויה ב־<e></e>', en: 'Promised for <p></p>, expected at <e></e>' },
  not_accepted: { he: 'עוד לא אושרה', en: 'Not accepted yet' },
  not_started: { he: 'ההכנה עוד לא התחילה', en: 'Cooking has not started' },
  kitchen: { he: 'המטבח מתעכב', en: 'The kitchen is behind' },
  packing: { he: 'מחכה לאריזה', en: 'Waits to be packed' },
  no_driver: { he: 'אין לה שליח', en: 'Nobody to deliver it' },
  travel: { he: 'הדרך ארוכה מהזמן שנותר', en: 'The way is longer than the time left' },
  waiting_pickup: { he: 'מחכה לאיסוף', en: 'Waits to be picked up' },
  accept: { he: 'אישור', en: 'Accept' },
  start: { he: 'התחלת הכנה', en: 'Start cooking' },
  delay_promise: { he: 'דחיית המועד', en: 'Delay the promise' },
  tell_customer: { he: 'התקשרות ללקוח', en: 'Call the customer' },
  give_points: { he: 'פיצוי בארנק', en: 'Compensate' },
  assign_driver: { he: 'שיבוץ שליח', en: 'Assign a driver' },
  split: { he: 'פיצול המשלוח', en: 'Split the delivery' },
})
