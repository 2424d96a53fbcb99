import { allows } from '@tavlin/contract/access-rules'
import { nameIn } from '#platform/names.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2
const MOST = '10'

type Answer = { data: { id: number; name_he: string; name_en: string; address: string }[] }

/** Delis by name or address; only those the person may see. */
export const deliFinder: Finder = {
  title: (lang) => paletteText(lang)('delis'),
  find: async (text, lang, caller, signal) => {
    if (!allows('view_delis', caller) || text.length < LEAST_LETTERS) return []
    const answer = await fetch(`/api/delis?${new URLSearchParams({ search: text, limit: MOST })}`, { signal })
    if (!answer.ok) return []
    const { data } = (await answer.json()) as Answer
    return data.map((deli) => ({
      to: `/delis/${deli.id}`,
      name: nameIn(lang, deli),
      icon: 'shop',
      ...(deli.address && { detail: deli.address }),
    }))
  },
}
