import { allows } from '@tavlin/contract/access-rules'
import type { drivers } from '@tavlin/contract/drivers'
import { call, request } from '#platform/api-client.ts'
import { nameIn } from '#base/names.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2
const MOST = 10

const list = call<typeof drivers.drivers>('GET', '/drivers')

/** Finds drivers by name, phone or vehicle, in the delis whose drivers the user manages. */
export const driverFinder: Finder = {
  title: (lang) => paletteText(lang)('drivers'),
  find: async (text, lang, caller, signal) => {
    if (!allows('manage_drivers', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(list, { query: { search: text, limit: String(MOST) } }, { signal })
    return data.map((driver) => ({
      to: `/manage/drivers?driver=${driver.id}`,
      name: driver.name,
      icon: 'moped',
      detail: nameIn(lang, driver.deli),
    }))
  },
}
