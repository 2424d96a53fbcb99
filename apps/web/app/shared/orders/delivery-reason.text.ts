import { translations } from '#base/text.ts'

export const deliveryReasonText = translations({
  how: { he: 'איך יודעים שנמסר?', en: 'How do you know?' },
  phone: { he: 'השליח דיווח בטלפון', en: 'The driver called' },
  customer: { he: 'הלקוח אישר', en: 'The customer confirmed' },
  other: { he: 'אחר', en: 'Other' },
  note: { he: 'הסבר קצר', en: 'Short explanation' },
  title: {
    he: '{count, plural, one {הזמנה {number}: מסירה בלי דיווח של השליח} other {# הזמנות: מסירה בלי דיווח של השליח}}',
    en: '{count, plural, one {Order {number}: delivered without a report from the driver} other {# orders: delivered without a report from the driver}}',
  },
  missing: { he: 'כתבו איך יודעים', en: 'Say how you know' },
})
