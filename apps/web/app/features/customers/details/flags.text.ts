import { texts } from '#platform/text.ts'

export const flagsText = texts({
  title: { he: 'סימונים', en: 'Flags' },
  lead: { he: 'מה כדאי לדעת לפני שמדברים, ולמה', en: 'What to know before talking to them, and why' },
  none: { he: 'אין סימונים', en: 'No flags' },
  add: { he: 'סימון', en: 'Flag' },
  add_title: { he: 'סימון הלקוח', en: 'Flag the customer' },
  which: { he: 'מה לסמן', en: 'Which flag' },
  reason: { he: 'סיבה', en: 'Reason' },
  reason_help: { he: 'מי שיראה את הסימון צריך להבין למה.', en: 'Whoever sees the flag should understand why.' },
  put: { he: 'סימון', en: 'Put flag' },
  remove: { he: 'הסרת הסימון ״{flag}״', en: 'Take off “{flag}”' },
  remove_title: { he: 'להסיר את הסימון ״{flag}״?', en: 'Take off the flag “{flag}”?' },
  remove_action: { he: 'הסרת הסימון', en: 'Take off flag' },
  removed: { he: 'הסימון הוסר', en: 'The flag was taken off' },
  added: { he: 'הלקוח סומן', en: 'The customer was flagged' },
  by: { he: '{name}, <at></at>', en: '{name}, <at></at>' },
})
