import { texts } from '#platform/text.ts'

export const pickerText = texts({
  searching: { he: 'מחפשים…', en: 'Searching…' },
  nothing: { he: 'לא נמצא דבר בשם הזה', en: 'Nothing has this name' },
  failed: { he: 'החיפוש אינו זמין כרגע', en: 'Search is not available right now' },
  again: { he: 'ניסיון נוסף', en: 'Try again' },
  found: {
    he: '{count, plural, one {נמצאה תוצאה אחת} two {נמצאו שתי תוצאות} other {נמצאו # תוצאות}}',
    en: '{count, plural, one {One result} other {# results}}',
  },
  clear: { he: 'ניקוי הבחירה', en: 'Clear the choice' },
})
