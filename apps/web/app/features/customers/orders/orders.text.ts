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
  none: { he: 'עוד אין הזמנות', en: 'No orders yet' },
  none_lead: {
    he: 'ההזמנה הראשונה תופיע כאן מיד אחרי שתיקלט.',
    en: 'The first one stands here as soon as it is placed.',
  },
  hidden: { he: 'אין לך גישה להזמנות', en: 'You cannot see orders' },
  hidden_lead: { he: 'הרשאה לצפייה בהזמנות נותן מנהל המערכת.', en: 'An administrator can give you the right to.' },
  again: { he: 'להזמין שוב', en: 'Order again' },
})
