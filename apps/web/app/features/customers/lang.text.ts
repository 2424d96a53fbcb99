import { texts } from '#base/text.ts'

/** Each language in its own name, so that its readers find it. */
export const langText = texts({
  lang_he: { he: 'עברית', en: 'עברית' },
  lang_en: { he: 'English', en: 'English' },
})
