import { texts } from '#platform/text.ts'

export const ordersText = texts({
  habits: { he: 'איך הלקוח מזמין', en: 'How they order' },
  completed: { he: 'הזמנות שהושלמו', en: 'Completed Orders' },
  first: { he: 'הזמנה ראשונה', en: 'First order' },
  last: { he: 'הזמנה אחרונה', en: 'Last Order' },
  gap: { he: 'בדרך כלל מזמינים', en: 'Usually orders' },
  hours: {
    he: '{count, plural, one {כל שעה} two {כל שעתיים} other {כל # שעות}}',
    en: '{count, plural, one {every hour} other {every # hours}}',
  },
  days: {
    he: '{count, plural, one {כל יום} two {כל יומיים} other {כל # ימים}}',
    en: '{count, plural, one {every day} other {every # days}}',
  },
  weeks: {
    he: '{count, plural, one {כל שבוע} two {כל שבועיים} other {כל # שבועות}}',
    en: '{count, plural, one {every week} other {every # weeks}}',
  },
  unknown: { he: 'עוד לא ידוע', en: 'Not known yet' },
  quiet: {
    he: 'הלקוח לא הזמין כבר יותר זמן מהרגיל שלו.',
    en: 'They have been away longer than is their way.',
  },
  list: { he: 'הזמנות', en: 'Orders' },
  none: { he: 'עוד לא הושלמה אף הזמנה', en: 'No order was completed yet' },
  none_lead: {
    he: 'אחרי ההזמנה הראשונה יופיעו כאן הנתונים שלה.',
    en: 'After the first order its figures will stand here.',
  },
  later: { he: 'רשימת ההזמנות עוד לא כאן', en: 'The list of orders is not here yet' },
  later_lead: {
    he: 'היא תופיע בלשונית הזאת יחד עם מסכי ההזמנות. הנתונים למעלה כבר נכונים.',
    en: 'It comes to this tab together with the order screens. The figures above are right already.',
  },
})
