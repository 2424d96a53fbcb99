import { cookieValue, setCookie } from './cookie.ts'

/** Languages of the back office. */
export type Lang = 'he' | 'en'

/**
 * Pages for customers exist in all of these languages, the back office only in Hebrew and English. `lang` is the
 * language of the back office for a user of this locale.
 */
const LOCALES = {
  he: { dir: 'rtl', lang: 'he' },
  en: { dir: 'ltr', lang: 'en' },
  ar: { dir: 'rtl', lang: 'he' },
  ru: { dir: 'ltr', lang: 'en' },
} as const satisfies Record<string, { dir: 'rtl' | 'ltr'; lang: Lang }>
export type Locale = keyof typeof LOCALES

export const LOCALE_NAMES = Object.keys(LOCALES) as Locale[]

export const DEFAULT_LOCALE: Locale = 'he'

export const isLocale = (word: string | null): word is Locale => word !== null && Object.hasOwn(LOCALES, word)

export const directionOf = (locale: Locale) => LOCALES[locale].dir
export const langOf = (locale: Locale): Lang => LOCALES[locale].lang
/** True for a language that exists only on pages for customers, not in the back office. */
export const isForGuestsOnly = (locale: Locale): boolean => langOf(locale) !== locale

/** Returns the language in the URL, which is saved in the cookie for the following pages; null when there is none. */
export function requestLocale(url: string): Locale | null {
  const param = new URL(url).searchParams.get('lang')
  return isLocale(param) ? param : null
}

export function localeOf(url: string, cookie: string | null): Locale {
  const cookie_lang = cookieValue(cookie, 'lang')
  return requestLocale(url) ?? (isLocale(cookie_lang) ? cookie_lang : DEFAULT_LOCALE)
}

const YEAR_S = 365 * 24 * 60 * 60

export const languageCookie = (page: { is_production: boolean }, locale: Locale): string =>
  setCookie(page, 'lang', locale, { seconds: YEAR_S })
