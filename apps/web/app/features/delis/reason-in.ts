import type { Locale } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'

type LocalisedReason = { reason_he: string; reason_en: string }

/** Falls back to Hebrew when there is no translation. */
export const reasonIn = (locale: Locale, { reason_he, reason_en }: LocalisedReason): string =>
  locale === 'en' ? reason_en || reason_he : reason_he

export const useReason = () => {
  const locale = useLocale()
  return (of: LocalisedReason) => reasonIn(locale, of)
}
