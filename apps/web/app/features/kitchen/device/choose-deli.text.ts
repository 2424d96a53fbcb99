import { translations } from '#base/text.ts'

export const chooseDeliText = translations({
  lead: {
    he: 'באיזו מעדנייה נמצא המסך הזה? בפעם הבאה הוא ייפתח ישר שם.',
    en: 'Which deli is this screen in? Next time it opens there directly.',
  },
  open_orders: {
    he: '{count, plural, =0 {אין הזמנות פתוחות} one {הזמנה פתוחה אחת} two {שתי הזמנות פתוחות} other {# הזמנות פתוחות}}',
    en: '{count, plural, =0 {No open orders} one {1 open order} other {# open orders}}',
  },
  none: { he: 'אין מעדנייה פעילה', en: 'No active deli' },
  none_lead: {
    he: 'המסך ייפתח כשתהיה מעדנייה פעילה שאתם עובדים בה.',
    en: 'The screen opens once a deli you work in is active.',
  },
})
