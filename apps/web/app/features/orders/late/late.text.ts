import { texts } from '#platform/text.ts'

export const lateText = texts({
  title: { he: 'בסכנת איחור', en: 'At risk of being late' },
  lead: {
    he: 'הזמנות באיחור או שצפויות לאחר ב־45 הדקות הקרובות, הדחופות קודם.',
    en: 'Orders that are late or will be within 45 minutes, most urgent first.',
  },
  none: { he: 'הכול בזמן', en: 'All on time' },
  none_lead: {
    he: 'אין הזמנות שצפויות לאחר ב־45 הדקות הקרובות.',
    en: 'No orders are expected to be late in the next 45 minutes.',
  },
  promised: { he: 'מועד מובטח <p></p>, צפי <e></e>', en: 'Promised <p></p>, expected <e></e>' },
  not_accepted: { he: 'עדיין לא אושרה', en: 'Not accepted yet' },
  not_started: { he: 'ההכנה עדיין לא התחילה', en: 'Cooking hasn’t started' },
  kitchen: { he: 'המטבח מתעכב', en: 'Kitchen is running late' },
  packing: { he: 'ממתינה לאריזה', en: 'Waiting to be packed' },
  no_driver: { he: 'לא שובץ שליח', en: 'No driver assigned' },
  travel: { he: 'לא תגיע בזמן', en: 'Won’t arrive in time' },
  waiting_pickup: { he: 'ממתינה לאיסוף', en: 'Waiting for pickup' },
  accept: { he: 'אישור', en: 'Accept' },
  start: { he: 'התחלת הכנה', en: 'Start cooking' },
  delay_promise: { he: 'עיכוב המועד', en: 'Delay promised time' },
  tell_customer: { he: 'חיוג ללקוח', en: 'Call customer' },
  give_points: { he: 'פיצוי ללקוח', en: 'Compensate' },
  assign_driver: { he: 'שיבוץ שליח', en: 'Assign driver' },
  split: { he: 'פיצול המשלוח', en: 'Split delivery' },
})
