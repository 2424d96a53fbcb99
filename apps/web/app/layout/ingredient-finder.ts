import { allows } from '@tavlin/contract/access-rules'
import type { inventory } from '@tavlin/contract/inventory'
import { call, request } from '#platform/api-client.ts'
import { nameIn } from '#base/names.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const SHOWN = 5
/** One letter would match too many ingredients. */
const LEAST_LETTERS = 2
const list = call<typeof inventory.ingredients>('GET', '/ingredients')

/** Finds ingredients by name in either language; a result opens its stock. */
export const ingredientFinder: Finder = {
  title: (lang) => paletteText(lang)('ingredients'),
  async find(text, lang, caller, signal) {
    if (!allows('view_inventory', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: 10, active: 'true' } }, { signal })
    return data.slice(0, SHOWN).map((row) => ({
      to: `/inventory?ingredient=${row.id}`,
      name: nameIn(lang, row),
      icon: 'box',
      ...(row.category && { detail: nameIn(lang, row.category) }),
    }))
  },
}
