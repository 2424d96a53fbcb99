import { texts } from '#platform/text.ts'

export const boardText = texts({
  columns: { he: 'סטטוסים', en: 'Statuses' },
  more: { he: '{count, plural, other {עוד #}}', en: '{count, plural, other {# more}}' },
  none: { he: 'אין כאן הזמנות', en: 'No orders here' },
  unfold: { he: 'פתיחת העמודה ״{status}״', en: 'Unfold column “{status}”' },
  fold: { he: 'קיפול העמודה ״{status}״', en: 'Fold column “{status}”' },
  plus_15: { he: 'אישור ועיכוב של 15 דקות', en: 'Accept, 15 minutes later' },
  assign_driver: { he: 'שיבוץ שליח', en: 'Assign driver' },
})
