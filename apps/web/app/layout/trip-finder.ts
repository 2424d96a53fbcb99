import { allows } from '@tavlin/contract/access-rules'
import type { tripSearch } from '@tavlin/contract/trip-search'
import { call, request } from '#platform/api-client.ts'
import { date } from '#base/format.ts'
import { nameIn } from '#base/names.ts'
import { hourText } from '#ui/load-strip/load-level.ts'
import type { Finder } from './finder.ts'
import { paletteText } from './palette.text.ts'

const LEAST_LETTERS = 2

const find = call<typeof tripSearch.findTrips>('GET', '/inlays/trips')

/** Finds trips by their driver, newest first, in the delis whose dispatch the user may see. */
export const tripFinder: Finder = {
  title: (lang) => paletteText(lang)('trips'),
  find: async (text, lang, caller, signal) => {
    if (!allows('access_inlay_screen', caller) || text.length < LEAST_LETTERS) return []
    const { data } = await request(find, { query: { search: text } }, { signal })
    return data.map((trip) => ({
      to: `/inlays?date=${trip.date}&hour=${trip.hour}&driver=${trip.driver.id}`,
      name: trip.driver.name,
      icon: 'route',
      detail: [date(trip.date), hourText(trip.hour * 60), nameIn(lang, trip.deli)].join(' · '),
    }))
  },
}
