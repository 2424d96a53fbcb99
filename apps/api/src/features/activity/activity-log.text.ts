export const ACTIVITY_LOG_TEXT = {
  he: { at: 'מתי', who: 'מי', what: 'מה קרה', deli: 'מעדנייה', customer: 'לקוח', changes: 'לפני ← אחרי' },
  en: { at: 'When', who: 'Who', what: 'What happened', deli: 'Deli', customer: 'Customer', changes: 'Before → after' },
} as const
