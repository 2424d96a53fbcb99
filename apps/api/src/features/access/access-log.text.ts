export const ACCESS_LOG_TEXT = {
  he: { at: 'מתי', who: 'מי', what: 'מה קרה', whom: 'על מה', changes: 'לפני ← אחרי' },
  en: { at: 'When', who: 'Who', what: 'What happened', whom: 'To what', changes: 'Before → after' },
} as const
