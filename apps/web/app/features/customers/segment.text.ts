import { translations } from '#base/text.ts'

/** Singular labels of a segment; the quick tabs of the list have plural ones. */
export const segmentText = translations({
  new: { he: 'חדש', en: 'New' },
  regular: { he: 'קבוע', en: 'Regular' },
  quiet: { he: 'לא פעיל', en: 'Inactive' },
})
