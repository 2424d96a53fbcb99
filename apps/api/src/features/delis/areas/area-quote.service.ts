import type { LatLng } from '@tavlin/domain/dispatch/travel-estimate'
import type { OrderType } from '@tavlin/domain/availability/facts'
import { byOffer } from '@tavlin/domain/availability/offer'
import { type Quote, quote } from '@tavlin/domain/availability/quote'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import type { Db } from '#platform/db/db.ts'
import { findAreasAt, findAreasAtAny, findAreasOfDeliAt } from './area.repo.ts'

// Maximum number of areas that one quote reads.
const MOST_AREAS = 500

type AreaQuoteQuery = {
  lat: number
  lng: number
  deli?: number | undefined
  total_agorot?: number | undefined
  date?: string | undefined
  minute?: number | undefined
  type?: OrderType | undefined
}

/** The bounding-box index preselects areas; the domain rule decides which one contains the point. */
export async function showQuotes({ db, now }: Deps, { deli, type = 'delivery', ...query }: AreaQuoteQuery) {
  const question = { ...query, total_agorot: query.total_agorot ?? null, now: now() }
  if (deli !== undefined) {
    const areas = (await findAreasOfDeliAt(db, deli, query)) ?? notFound('deli', deli)
    return { data: [quote(areas, { ...question, deli_id: deli })] }
  }
  const areas = await findAreasAt(db, query, type, MOST_AREAS)
  const deli_ids = new Set(areas.map(({ deli_id }) => deli_id))
  const quotes = [...deli_ids].map((deli_id) => quote(areas, { ...question, deli_id }))
  return { data: quotes.filter(({ because }) => because !== 'outside') }
}

/**
 * Quotes each point without a cart, with one statement for all points: first the delis that deliver there now, cheapest
 * first, then those that do not deliver there now.
 */
export async function quotesAtEach(db: Db, points: readonly LatLng[], now: Date): Promise<Quote[][]> {
  if (points.length === 0) return []
  const areas = await findAreasAtAny(db, points, 'delivery', MOST_AREAS)
  const deli_ids = [...new Set(areas.map(({ deli_id }) => deli_id))]
  return points.map(({ lng, lat }) =>
    deli_ids
      .map((deli_id) => quote(areas, { deli_id, lng, lat, total_agorot: null, now }))
      .filter(({ because }) => because !== 'outside')
      .toSorted((a, b) => Number(b.served) - Number(a.served) || byOffer(a, b)),
  )
}
