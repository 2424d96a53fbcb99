import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DEFAULT_LOCALE, type Lang, type Locale, langOf } from './language.ts'

/** The locale from URL and cookie, provided by entry.server and entry.client: error pages have no loader data. */
export const RequestLocale = createContext<() => Locale>(() => DEFAULT_LOCALE)

/** Sets another language for a part of a page: the design page shows Hebrew and English side by side. */
export const LocaleHere = createContext<Locale | null>(null)

export function useLocale(): Locale {
  const here = useContext(LocaleHere)
  const localeOfRequest = useContext(RequestLocale)
  const chosen = useRouteLoaderData<{ locale: Locale }>('root')?.locale
  return here ?? chosen ?? localeOfRequest()
}

export const useLang = (): Lang => langOf(useLocale())
