import { translations } from '#base/text.ts'

export const flagsText = translations({
  title: { he: 'סימונים', en: 'Flags' },
  lead: { he: 'מידע חשוב לצוות, עם הסיבה', en: 'Important notes for staff, with the reason' },
  none: { he: 'אין סימונים', en: 'No flags' },
  add: { he: 'הוספת סימון', en: 'Add flag' },
  add_title: { he: 'סימון הלקוח', en: 'Flag customer' },
  which: { he: 'סוג הסימון', en: 'Flag type' },
  reason: { he: 'סיבה', en: 'Reason' },
  reason_help: { he: 'כתבו סיבה ברורה לצוות.', en: 'Explain it so staff understand.' },
  put: { he: 'הוספה', en: 'Add flag' },
  remove: { he: 'הסרת הסימון ״{flag}״', en: 'Remove “{flag}”' },
  remove_title: { he: 'להסיר את הסימון ״{flag}״?', en: 'Remove the flag “{flag}”?' },
  remove_action: { he: 'הסרת הסימון', en: 'Remove flag' },
  removed: { he: 'הסימון הוסר', en: 'Flag removed' },
  added: { he: 'הסימון נוסף', en: 'Flag added' },
  by: { he: '{name}, <at></at>', en: '{name}, <at></at>' },
})
