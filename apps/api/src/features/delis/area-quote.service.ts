import type { OrderType } from '@tavlin/domain/availability/facts'
import { byOffer } from '@tavlin/domain/availability/offer'
import { type Quote, quote } from '@tavlin/domain/availability/quote'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import type { Db } from '#platform/db.ts'
import { type Point, findAreasAt, findAreasAtAny, findAreasOfDeliAt } from './area.repo.ts'

// Nobody chooses among more.
const MOST_AREAS = 500

type Query = {
  lat: number
  lng: number
  deli?: number | undefined
  total_agorot?: number | undefined
  date?: string | undefined
  minute?: number | undefined
  type?: OrderType | undefined
}

/** Boxes find the areas that may hold the point, the rule says which of them does. */
export async function showQuotes({ db, now }: Deps, { deli, type = 'delivery', ...asked }: Query) {
  const question = { ...asked, total_agorot: asked.total_agorot ?? null, now: now() }
  if (deli !== undefined) {
    const areas = (await findAreasOfDeliAt(db, deli, asked)) ?? notFound('deli', deli)
    return { data: [quote(areas, { ...question, deli_id: deli })] }
  }
  const areas = await findAreasAt(db, asked, type, MOST_AREAS)
  const deli_ids = new Set(areas.map(({ deli_id }) => deli_id))
  const quotes = [...deli_ids].map((deli_id) => quote(areas, { ...question, deli_id }))
  return { data: quotes.filter(({ because }) => because !== 'outside') }
}

/** Who delivers to each of these points with an empty cart, the cheapest first; for all of them in one statement. */
export async function quotesAtEach(db: Db, points: readonly Point[], now: Date): Promise<Quote[][]> {
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
