import { texts } from '#platform/text.ts'

/** One customer of the segment; the quick tabs of the list speak of many. */
export const segmentText = texts({
  new: { he: 'חדש', en: 'New' },
  regular: { he: 'קבוע', en: 'Regular' },
  quiet: { he: 'לא פעיל', en: 'Inactive' },
})
