import { translations } from '#base/text.ts'

export const boardText = translations({
  columns: { he: 'סטטוסים', en: 'Statuses' },
  more: { he: '{count, plural, other {עוד #}}', en: '{count, plural, other {# more}}' },
  none: { he: 'אין כאן הזמנות', en: 'No orders here' },
  unfold: { he: 'הרחבת העמודה ״{status}״', en: 'Expand “{status}”' },
  fold: { he: 'צמצום העמודה ״{status}״', en: 'Collapse “{status}”' },
  plus_15: { he: 'אישור עם עיכוב של 15 דקות', en: 'Accept with 15 min delay' },
  assign_driver: { he: 'שיבוץ שליח', en: 'Assign driver' },
})
