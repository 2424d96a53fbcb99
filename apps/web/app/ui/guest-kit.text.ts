import { translations } from '#base/text.ts'

/** Copy of the kit components that pages for customers use too; Arabic and Russian are in guest-languages.text.ts. */
export const guestKitText = translations({
  close: { he: 'סגירה', en: 'Close' },
  loading: { he: 'בטעינה…', en: 'Loading…' },
  back: { he: 'חזרה', en: 'Back' },
  undo: { he: 'ביטול הפעולה', en: 'Undo' },
  remove: { he: 'הסרה', en: 'Remove' },
  progress_failed: { he: 'הטעינה נכשלה', en: 'Loading failed' },
})
