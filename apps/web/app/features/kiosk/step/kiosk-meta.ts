import { DEFAULT_LOCALE, type Locale } from '#base/language.ts'
import { productOf, type Root } from '#platform/page-title.ts'

type MetaArgs = { matches: readonly unknown[] }

/** `meta` of a page for guests: its title in the guest's language. */
export const kioskMeta =
  (titleIn: (locale: Locale) => string) =>
  ({ matches }: MetaArgs) => {
    const root = (matches[0] as { loaderData?: Root } | null)?.loaderData
    const locale = root?.locale ?? DEFAULT_LOCALE
    return [{ title: `${titleIn(locale)} · ${productOf(root, locale)}` }]
  }
