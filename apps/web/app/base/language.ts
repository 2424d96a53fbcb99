import { cookieValue, setCookie } from './cookie.ts'

/** Languages that have translations. */
export type Lang = 'he' | 'en'

/** `words`: the language of the texts. Arabic mirrors the layout and uses the Hebrew texts until it has its own. */
const LOCALES = {
  he: { dir: 'rtl', words: 'he' },
  en: { dir: 'ltr', words: 'en' },
  ar: { dir: 'rtl', words: 'he' },
} as const satisfies Record<string, { dir: 'rtl' | 'ltr'; words: Lang }>
export type Locale = keyof typeof LOCALES

export const DEFAULT_LOCALE: Locale = 'he'

export const isLocale = (word: string | null): word is Locale => word !== null && Object.hasOwn(LOCALES, word)

export const directionOf = (locale: Locale) => LOCALES[locale].dir
export const wordsOf = (locale: Locale): Lang => LOCALES[locale].words

/** The language in the URL. It is saved in the cookie for the following pages. */
export function requestLocale(url: string): Locale | null {
  const asked = new URL(url).searchParams.get('lang')
  return isLocale(asked) ? asked : null
}

export function localeOf(url: string, cookie: string | null): Locale {
  const kept = cookieValue(cookie, 'lang')
  return requestLocale(url) ?? (isLocale(kept) ? kept : DEFAULT_LOCALE)
}

const YEAR_S = 365 * 24 * 60 * 60

export const languageCookie = (page: { is_production: boolean }, locale: Locale): string =>
  setCookie(page, 'lang', locale, { seconds: YEAR_S })
