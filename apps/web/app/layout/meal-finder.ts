import { allows } from '@tavlin/contract/access-rules'
import type { catalog } from '@tavlin/contract/catalog'
import { call, request } from '#platform/api-client.ts'
import { money } from '#base/format.ts'
import { nameIn } from '#base/names.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

/** One letter would match half the menu. */
const LEAST_LETTERS = 2
const MOST = 10

const list = call<typeof catalog.meals>('GET', '/meals')

/** Finds meals by name in either language. The API searches, because no page has the whole menu. */
export const mealFinder: Finder = {
  title: (lang) => paletteText(lang)('meals'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_meals', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: MOST } }, { signal })
    return data.map((meal) => ({
      to: `/meals/${meal.id}`,
      name: nameIn(lang, meal),
      icon: 'meal',
      detail: money(meal.price_agorot, lang),
    }))
  },
}
