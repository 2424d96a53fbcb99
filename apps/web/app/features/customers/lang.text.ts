import { texts } from '#platform/text.ts'

/** Languages under their own names: who reads one finds it. */
export const langText = texts({
  lang_he: { he: 'עברית', en: 'עברית' },
  lang_en: { he: 'English', en: 'English' },
})
