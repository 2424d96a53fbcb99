import { translations } from '#base/text.ts'

export const cutoffText = translations({
  no_days: { he: 'ללא ימים קבועים', en: 'No fixed days' },
  left_days: {
    he: '{count, plural, one {נותר יום אחד} two {נותרו יומיים} other {נותרו # ימים}} להזמנה ל{day}',
    en: '{count, plural, one {1 day} other {# days}} left for {day}',
  },
  left_hours: {
    he: '{hours, plural, one {נותרה שעה} two {נותרו שעתיים} other {נותרו # שעות}}{minutes, plural, =0 {} one { ודקה} other { ו־# דקות}} להזמנה ל{day}',
    en: '{hours} h{minutes, plural, =0 {} other { # min}} left for {day}',
  },
  left_minutes: {
    he: '{count, plural, =0 {נותרה פחות מדקה} one {נותרה דקה} two {נותרו שתי דקות} other {נותרו # דקות}} להזמנה ל{day}',
    en: '{count} min left for {day}',
  },
})
