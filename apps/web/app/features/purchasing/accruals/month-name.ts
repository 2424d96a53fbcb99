import type { Lang } from '#base/language.ts'

/** Returns the name of a month such as 2026-11. The day is in UTC, so that no time zone moves it. */
export const monthName = (month: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'he' ? 'he-IL' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))
