import type { Locale } from './language.ts'
import { useLocale } from './use-language.ts'

/** English names are optional: falls back to Hebrew. */
export const nameIn = (locale: Locale, row: { name_he: string; name_en: string }): string =>
  locale === 'en' ? row.name_en || row.name_he : row.name_he

export const useName = () => {
  const locale = useLocale()
  return (row: { name_he: string; name_en: string }) => nameIn(locale, row)
}
