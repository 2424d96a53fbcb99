import { translations } from '#base/text.ts'

/** Translations that are loaded with the slot cards. */
export const slotCardsText = translations({
  slots: { he: 'מועד', en: 'Time slot' },
  no_slots: { he: 'אין מועדים פנויים ביום הזה.', en: 'No time slots available on this day.' },
  next_day: { he: 'ליום הבא', en: 'Next day' },
  left_of: {
    he: '{left, plural, one {נשאר מקום אחד} other {נשארו <n>#</n> מתוך <n>{limit}</n>}}',
    en: '{left, plural, one {1 left} other {<n>#</n> of <n>{limit}</n> left}}',
  },
  open: { he: 'פנוי', en: 'Available' },
  fill: { he: 'תפוסה', en: 'Occupancy' },
  more: { he: 'עוד מועדים ({count})', en: 'More time slots ({count})' },
})
