import { translations } from '#base/text.ts'

export const chartsDemoText = translations({
  by_day: { he: 'נטו ליום, שבתות סגורות', en: 'Net per day, closed on Saturdays' },
  by_hour: { he: 'הזמנות לפי שעה', en: 'Orders by hour' },
  by_channel: { he: 'לפי ערוץ', en: 'By channel' },
  nothing: { he: 'תרשים בלי נתונים', en: 'A chart without data' },
  day: { he: 'יום', en: 'Day' },
  hour: { he: 'שעה', en: 'Hour' },
  channel: { he: 'ערוץ', en: 'Channel' },
  net: { he: 'נטו', en: 'Net' },
  orders: { he: 'הזמנות', en: 'Orders' },
  this_month: { he: 'החודש', en: 'This month' },
  last_month: { he: 'החודש הקודם', en: 'Last month' },
  pos: { he: 'קופה', en: 'POS' },
  kiosk: { he: 'הזמנה עצמית', en: 'Kiosk' },
  phone: { he: 'טלפון', en: 'Phone' },
})
