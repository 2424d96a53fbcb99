import { fold } from '@tavlin/domain/customers/fold'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Geocoder, type GeocoderLocation, locationOf, MOST_SUGGESTIONS } from './geocoder.ts'

// Maximum number of words: no street has more, so a longer text is not a real search.
const MOST_WORDS = 8
const LARGEST_HOUSE = 99_999
// Words that people type before a street name and that are not part of it.
const IGNORED_WORDS = new Set(['רחוב', 'רח', 'street', 'st'].map(fold))

type Names<K extends string> = Record<`${K}_he` | `${K}_en`, string>
type GeocoderRow = Names<'name' | 'locality' | 'region' | 'country' | 'neighbourhood'> & {
  id: string
  house: number | null
  postal_code: string
  latitude: number
  longitude: number
}

/** Geocoder on the gazetteer in our own database, for development, tests and businesses with their own addresses. */
export function localGeocoder(db: Db): Geocoder {
  return {
    suggest: async ({ q, lang }) => {
      const { words, house } = wordsOf(q)
      if (words.length === 0) return []
      const { rows } = await (house === null ? streetsLike(words) : housesLike(words, house)).execute(db)
      return rows.map((row) => {
        const { name, locality, neighbourhood } = namesIn(row, lang)
        return { place_id: row.id, main: name, secondary: [neighbourhood, locality].filter(Boolean).join(', ') }
      })
    },
    location: async ({ place_id, lang }) => {
      const { rows } = await findLocation(place_id).execute(db)
      return rows[0] ? locationFrom(rows[0], lang) : null
    },
  }
}

/** Splits a search text: "הרצל 12", "12 herzl" and "רח׳ הרצל 12א" result in the same words and house. */
export function wordsOf(q: string): { words: string[]; house: number | null } {
  const all = fold(q).match(/[\p{L}\p{N}]+/gu) ?? []
  const number = all.find((word) => /^\d+\p{L}?$/u.test(word))
  const house = number === undefined ? null : Number.parseInt(number, 10)
  const rest = all.filter((word) => word !== number)
  const named = rest.filter((word) => !IGNORED_WORDS.has(word))
  return {
    words: (named.length > 0 ? named : rest).slice(0, MOST_WORDS),
    house: house === null || house < 1 || house > LARGEST_HOUSE ? null : house,
  }
}

/**
 * SQL for the matching streets. Every word must begin some word of the street or its town; streets whose name begins
 * with the whole text come first.
 */
function streetsFound(words: readonly string[]): RawBuilder<unknown> {
  const typed = `${words.join(' ')}%`
  // The Hebrew article at the beginning of a name is optional.
  const each = words.map((word) =>
    /^[א-ת]{2}/.test(word)
      ? sql`(street.search_text like ${`% ${word}%`} or street.search_text like ${`% ה${word}%`})`
      : sql`street.search_text like ${`% ${word}%`}`,
  )
  return sql`select street.*, fold(street.name_he) like ${typed} or fold(street.name_en) like ${typed} as is_called_so
    from gazetteer_street as street where ${sql.join(each, sql` and `)}
    order by is_called_so desc, length(street.name_he), street.id limit ${MOST_SUGGESTIONS}`
}

export const streetsLike = (words: readonly string[]) => sql<GeocoderRow>`
  select found.*, null as house, '' as neighbourhood_he, '' as neighbourhood_en, '' as postal_code
  from (${streetsFound(words)}) as found`

/**
 * SQL for the house itself, its neighbours up to two numbers away, numbers that start with `house`, then the nearest
 * ones.
 */
export const housesLike = (words: readonly string[], house: number) => sql<GeocoderRow>`
  select found.name_he, found.name_en, found.locality_he, found.locality_en, found.region_he, found.region_en,
    found.country_he, found.country_en, location.*
  from (${streetsFound(words)}) as found cross join lateral (
    select location.*, ${nearness(house)} as nearness from gazetteer_house as location where location.street_id = found.id
    order by nearness, location.house limit ${MOST_SUGGESTIONS}) as location
  order by location.nearness > 0, found.is_called_so desc, length(found.name_he), found.id, location.nearness, location.house
  limit ${MOST_SUGGESTIONS}`

const nearness = (house: number) => sql`case when abs(location.house - ${house}::integer) <= 2
    then abs(location.house - ${house}::integer)
  when location.house::text like ${`${house}%`} then 3 else 3 + abs(location.house - ${house}::integer) end`

const findLocation = (id: string) => sql<GeocoderRow>`
  select street.name_he, street.name_en, street.locality_he, street.locality_en, street.region_he, street.region_en,
    street.country_he, street.country_en, location.id, location.house, location.neighbourhood_he, location.neighbourhood_en,
    location.postal_code, location.latitude, location.longitude
  from gazetteer_house as location join gazetteer_street as street on street.id = location.street_id where location.id = ${id}
  union all
  select street.name_he, street.name_en, street.locality_he, street.locality_en, street.region_he, street.region_en,
    street.country_he, street.country_en, street.id, null, '', '', '', street.latitude, street.longitude
  from gazetteer_street as street where street.id = ${id}
  limit 1`

function namesIn(row: GeocoderRow, lang: 'he' | 'en') {
  const route = row[`name_${lang}`]
  const name = row.house === null ? route : `${route} ${row.house}`
  return { name, locality: row[`locality_${lang}`], neighbourhood: row[`neighbourhood_${lang}`] }
}

function locationFrom(row: GeocoderRow, lang: 'he' | 'en'): GeocoderLocation {
  return locationOf({
    place_id: row.id,
    route: row[`name_${lang}`],
    street_number: row.house === null ? '' : String(row.house),
    locality: row[`locality_${lang}`],
    administrative_area_level_1: row[`region_${lang}`],
    country: row[`country_${lang}`],
    postal_code: row.postal_code,
    latitude: row.latitude,
    longitude: row.longitude,
  })
}
