import type { Locale } from '#base/language.ts'

/** Formats days by the Hebrew calendar, such as 25 Kislev 5787 – 2 Tevet 5787, with Latin digits in every language. */
export function hebrewRange({ from, until }: { from: string; until: string }, locale: Locale): string {
  const hebrew = new Intl.DateTimeFormat(`${locale}-u-ca-hebrew-nu-latn`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  const [first, last] = [hebrew.format(new Date(from)), hebrew.format(new Date(until))]
  return from === until ? first : `${first} – ${last}`
}
