import { translations } from '#base/text.ts'

export const pickerText = translations({
  searching: { he: 'מחפשים…', en: 'Searching…' },
  nothing: { he: 'לא נמצאו תוצאות', en: 'No results' },
  failed: { he: 'החיפוש לא זמין כרגע', en: 'Search is unavailable right now' },
  again: { he: 'ניסיון נוסף', en: 'Try again' },
  found: {
    he: '{count, plural, one {נמצאה תוצאה אחת} two {נמצאו שתי תוצאות} other {נמצאו # תוצאות}}',
    en: '{count, plural, one {1 result} other {# results}}',
  },
  clear: { he: 'ניקוי הבחירה', en: 'Clear selection' },
})
