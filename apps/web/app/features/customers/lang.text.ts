import { translations } from '#base/text.ts'

/** The name of each language is in that language, so that its readers find it. */
export const langText = translations({
  lang_he: { he: 'עברית', en: 'עברית' },
  lang_en: { he: 'English', en: 'English' },
})
