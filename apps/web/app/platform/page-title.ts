import type { LocalisedName } from '@tavlin/domain/named'
import type { ScreenPath } from '#screens'
import { brandText } from './brand.text.ts'
import { screenAt } from './gate.ts'
import { nameIn } from '#base/names.ts'
import { DEFAULT_LOCALE, type Lang, type Locale, langOf } from '#base/language.ts'
import { sectionText } from './page-title.text.ts'
import { screenText } from './screens.text.ts'

type TitleSection = 'orders' | 'edit_order' | 'customers' | 'meals' | 'edit_meal' | 'delis'
export type Root = { readonly locale: Locale; readonly product_name: string }
type Title = { title: string }[]

/** Returns the product name. A name that the business has set is used in every language. */
export function productOf(root: Root | undefined, locale: Locale): string {
  const own = root?.product_name
  return own === undefined || own === brandText('en')('name') ? brandText(locale)('name') : own
}

/** Returns the screen's name and the product's; on the home page the product name only. */
export function screenTitle(root: Root | undefined, pathname: string): Title {
  const lang = langOf(root?.locale ?? DEFAULT_LOCALE)
  const path = screenAt(pathname)?.path ?? '/'
  const product = productOf(root, lang)
  return [{ title: path === '/' ? product : `${screenText(lang)(path as ScreenPath)} · ${product}` }]
}

type MetaArgs<Data> = {
  loaderData: Data | undefined
  matches: readonly unknown[]
  location: { pathname: string }
}

/**
 * `meta` of a screen about one record: its number or name comes first, so that tabs are distinguishable, as in "#59 ·
 * Orders · Tavlin". Without a section the screen's own name follows it; a null name means that there is no record yet.
 */
export const titled =
  <Data>(nameOf: (data: Data, lang: Lang) => string | null, section?: TitleSection) =>
  ({ loaderData, matches, location }: MetaArgs<Data>): Title => {
    const root = (matches[0] as { loaderData?: Root } | null)?.loaderData
    const lang = langOf(root?.locale ?? DEFAULT_LOCALE)
    const name = loaderData === undefined ? null : nameOf(loaderData, lang)
    if (!name) return screenTitle(root, location.pathname)
    const path = screenAt(location.pathname)?.path ?? '/'
    const about = section ? sectionText(lang)(section) : screenText(lang)(path as ScreenPath)
    return [{ title: `${name} · ${about} · ${productOf(root, lang)}` }]
  }

/** Returns the title for the screens of one deli; the loaders of these screens all return the deli. */
export const titledByDeli = (section?: TitleSection) =>
  titled<{ deli: LocalisedName }>(({ deli }, lang) => nameIn(lang, deli), section)
