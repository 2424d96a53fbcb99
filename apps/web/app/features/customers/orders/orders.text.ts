import { translations } from '#base/text.ts'

export const ordersText = translations({
  habits: { he: 'הרגלי הזמנה', en: 'Ordering habits' },
  completed: { he: 'הזמנות שהושלמו', en: 'Completed Orders' },
  first: { he: 'הזמנה ראשונה', en: 'First order' },
  last: { he: 'הזמנה אחרונה', en: 'Last Order' },
  gap: { he: 'תדירות הזמנה', en: 'Order frequency' },
  hours: {
    he: '{count, plural, one {כל שעה בערך} two {כל שעתיים בערך} other {כל # שעות בערך}}',
    en: '{count, plural, one {about every hour} other {about every # hours}}',
  },
  days: {
    he: '{count, plural, one {כל יום בערך} two {כל יומיים בערך} other {כל # ימים בערך}}',
    en: '{count, plural, one {about every day} other {about every # days}}',
  },
  weeks: {
    he: '{count, plural, one {כל שבוע בערך} two {כל שבועיים בערך} other {כל # שבועות בערך}}',
    en: '{count, plural, one {about every week} other {about every # weeks}}',
  },
  unknown: { he: 'לא ידוע עדיין', en: 'Not known yet' },
  quiet: {
    he: 'הלקוח לא הזמין זמן רב יותר מהרגיל.',
    en: 'This customer hasn’t ordered for longer than usual.',
  },
  list: { he: 'הזמנות', en: 'Orders' },
  none: { he: 'אין עדיין הזמנות', en: 'No orders yet' },
  none_lead: {
    he: 'ההזמנה הראשונה תופיע כאן.',
    en: 'The first order will appear here.',
  },
  hidden: { he: 'אין לכם גישה להזמנות', en: 'You don’t have access to orders' },
  hidden_lead: {
    he: 'מנהל מערכת יכול לתת לכם הרשאה לצפייה בהזמנות.',
    en: 'A super admin can give you permission to view orders.',
  },
  again: { he: 'הזמנה חוזרת', en: 'Reorder' },
  to_pickup: { he: 'איסוף', en: 'Pickup' },
})
