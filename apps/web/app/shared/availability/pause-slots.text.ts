import { translations } from '#base/text.ts'

export const pauseSlotsText = translations({
  closed: { he: 'נסגרים להזמנה: <slots></slots>', en: 'Closed: <slots></slots>' },
  closed_delivery: { he: 'משלוחים שנסגרים: <slots></slots>', en: 'Deliveries closed: <slots></slots>' },
  closed_pickup: { he: 'איסוף שנסגר: <slots></slots>', en: 'Pickup closed: <slots></slots>' },
  more: {
    he: '{count, plural, one {ועוד מועד אחד} two {ועוד שני מועדים} other {ועוד # מועדים}}',
    en: '{count, plural, one {and 1 more} other {and # more}}',
  },
  none: {
    he: 'אף מועד לא נסגר: המועד הבא שאפשר להזמין מתחיל אחרי העצירה.',
    en: 'No time slots close: the next one that can be ordered starts after the pause.',
  },
})
