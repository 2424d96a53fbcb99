import type { Locale } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'

type Reason = { reason_he: string; reason_en: string }

/** Falls back to Hebrew when there is no translation. */
export const reasonIn = (locale: Locale, { reason_he, reason_en }: Reason): string =>
  locale === 'en' ? reason_en || reason_he : reason_he

export const useReason = () => {
  const locale = useLocale()
  return (of: Reason) => reasonIn(locale, of)
}
