import { type Locale, langOf } from './language.ts'
import { useLocale } from './use-language.ts'

/** Returns the name in the language; English names are optional and fall back to Hebrew. */
export const nameIn = (locale: Locale, row: { name_he: string; name_en: string }): string =>
  langOf(locale) === 'en' ? row.name_en || row.name_he : row.name_he

export const useName = () => {
  const locale = useLocale()
  return (row: { name_he: string; name_en: string }) => nameIn(locale, row)
}
