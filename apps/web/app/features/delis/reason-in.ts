import type { Locale } from '#platform/language.ts'
import { useLocale } from '#platform/use-language.ts'

type Reason = { reason_he: string; reason_en: string }

/** What nobody translated is told in Hebrew rather than not at all. */
export const reasonIn = (locale: Locale, { reason_he, reason_en }: Reason): string =>
  locale === 'en' ? reason_en || reason_he : reason_he

export const useReason = () => {
  const locale = useLocale()
  return (of: Reason) => reasonIn(locale, of)
}
