import { allows } from '@tavlin/contract/access-rules'
import type { delis } from '@tavlin/contract/delis'
import { call, request } from '#platform/api-client.ts'
import { nameIn } from '#base/names.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2
const MOST = 10

const list = call<typeof delis.delis>('GET', '/delis')

/** Finds delis by name or address, among those the user may see. */
export const deliFinder: Finder = {
  title: (lang) => paletteText(lang)('delis'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_delis', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: MOST } }, { signal })
    return data.map((deli) => ({
      to: `/delis/${deli.id}`,
      name: nameIn(lang, deli),
      icon: 'shop',
      ...(deli.address && { detail: deli.address }),
    }))
  },
}
