import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { DEFAULT_LOCALE, type Lang, type Locale, wordsOf } from './language.ts'

/** What address and cookie ask for, told by entry.server and entry.client: error pages have no loader to tell them. */
export const AskedLocale = createContext<() => Locale>(() => DEFAULT_LOCALE)

/** One part of a page in another language: the design page shows both side by side. */
export const LocaleHere = createContext<Locale | null>(null)

export function useLocale(): Locale {
  const here = useContext(LocaleHere)
  const askedLocale = useContext(AskedLocale)
  const chosen = useRouteLoaderData<typeof loader>('root')?.locale
  return here ?? chosen ?? askedLocale()
}

export const useLang = (): Lang => wordsOf(useLocale())
