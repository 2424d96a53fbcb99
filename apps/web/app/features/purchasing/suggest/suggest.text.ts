import { translations } from '#base/text.ts'

export const suggestText = translations({
  fill_all: {
    he: '{count, plural, one {מילוי הצעה אחת} two {מילוי שתי הצעות} other {מילוי # הצעות}}',
    en: '{count, plural, one {Fill in 1 suggestion} other {Fill in # suggestions}}',
  },
  until: {
    he: 'הכמויות המוצעות מספיקות עד האספקה שאחרי זו, ב{day} <d></d>.',
    en: 'Suggested quantities last until the following delivery, on {day} <d></d>.',
  },
  for_orders: { he: '<q></q> להזמנות', en: '<q></q> for orders' },
  by_forecast: { he: '<q></q> לפי תחזית', en: '<q></q> forecast' },
  for_par: { he: '<q></q> להשלמת התקן', en: '<q></q> for par' },
  in_stock: { he: '<q></q> במלאי', en: '<q></q> in stock' },
  expiring: { he: '<q></q> שיפוגו קודם', en: '<q></q> of it expiring unused' },
  incoming: { he: '<q></q> בדרך', en: '<q></q> incoming' },
  suggested: {
    he: '{count, plural, one {הצעה: 1} other {הצעה: #}}',
    en: '{count, plural, one {Suggested: 1} other {Suggested: #}}',
  },
  take: { he: 'מילוי ההצעה ל{name}', en: 'Fill in the suggestion for {name}' },
  details: { he: 'פירוט', en: 'Details' },
  details_of: { he: 'פירוט ההצעה ל{name}', en: 'Details of the suggestion for {name}' },
  special_days: {
    he: 'בתקופה הזאת: {names}. התחזית לא מתחשבת בימים מיוחדים. בדקו את הכמויות.',
    en: 'This period contains {names}. The forecast doesn’t account for special days. Check the quantities.',
  },
  days: { he: 'תחזית לפי ימים', en: 'Forecast by day' },
  day: { he: 'יום', en: 'Day' },
  forecast: { he: 'תחזית', en: 'Forecast' },
  placed: { he: 'כבר הוזמן', en: 'Already ordered' },
  error: { he: 'סטייה ממוצעת של התחזית: {percent}%', en: 'Average forecast error: {percent}%' },
  no_error: { he: 'עוד אין די נתונים למדידת הסטייה.', en: 'Not enough data yet to measure the error.' },
  lots: { he: 'פג תוקף בתקופה', en: 'Expires in this period' },
  no_lots: { he: 'אין אצוות שפג תוקפן', en: 'No lots expire' },
  lot: { he: 'אצווה', en: 'Lot' },
  recalled: { he: 'ריקול', en: 'Recalled' },
  orders: { he: 'הזמנות שטרם הוכנו', en: 'Orders not prepared yet' },
  order: { he: 'הזמנה {number}', en: 'Order {number}' },
  no_orders: { he: 'אין הזמנות', en: 'No orders' },
  purchases: { he: 'בדרך מספקים', en: 'Incoming from suppliers' },
  no_purchases: { he: 'אין הזמנות בדרך', en: 'Nothing incoming' },
})
