import { cookieValue } from './cookie.ts'

const LANGUAGES = ['he', 'en'] as const
export type Lang = (typeof LANGUAGES)[number]

const isLang = (word: string | null): word is Lang => LANGUAGES.some((lang) => lang === word)

export const directionOf = (lang: Lang) => (lang === 'he' ? 'rtl' : 'ltr')

/** The language asked for in the address; it is kept in the cookie for the pages that follow. */
export function askedLanguage(url: string): Lang | null {
  const asked = new URL(url).searchParams.get('lang')
  return isLang(asked) ? asked : null
}

export function languageOf(url: string, cookie: string | null): Lang {
  const kept = cookieValue(cookie, 'lang')
  return askedLanguage(url) ?? (isLang(kept) ? kept : 'he')
}
