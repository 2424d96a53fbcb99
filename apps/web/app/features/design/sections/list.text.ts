import { translations } from '#base/text.ts'

export const demoListText = translations({
  orders: { he: 'הזמנות', en: 'Orders' },
  no_orders: { he: 'אין עדיין הזמנות', en: 'No orders yet' },
  order: { he: 'הזמנה', en: 'Order' },
  status: { he: 'סטטוס', en: 'Status' },
  promise: { he: 'מועד מובטח', en: 'Promised time' },
  customer: { he: 'לקוח', en: 'Customer' },
  address: { he: 'כתובת', en: 'Address' },
  total: { he: 'סה״כ', en: 'Total' },
  late: { he: 'באיחור', en: 'Late' },
  day: { he: 'יום', en: 'Day' },
  channel: { he: 'אתר', en: 'Site' },
  accept: { he: 'אישור', en: 'Accept' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  cancel_title: {
    he: '{count, plural, one {לבטל הזמנה אחת?} two {לבטל שתי הזמנות?} other {לבטל # הזמנות?}}',
    en: '{count, plural, one {Cancel 1 order?} other {Cancel # orders?}}',
  },
  pending: { he: 'ממתינה לאישור', en: 'Awaiting approval' },
  accepted: { he: 'אושרה', en: 'Accepted' },
  cooking: { he: 'בהכנה', en: 'Cooking' },
  ready: { he: 'מוכנה', en: 'Ready' },
  late_view: { he: 'באיחור', en: 'Late' },
  paged: { he: 'בעמודים, כמו מה־API', en: 'In pages, as from the API' },
  long: { he: '10,000 שורות בבת אחת', en: '10,000 rows at once' },
  nothing: { he: 'רשימה ריקה', en: 'An empty list' },
})
