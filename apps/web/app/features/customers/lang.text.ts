import { texts } from '#base/text.ts'

/** Each language is written in its own name, so that its readers find it. */
export const langText = texts({
  lang_he: { he: 'עברית', en: 'עברית' },
  lang_en: { he: 'English', en: 'English' },
})
